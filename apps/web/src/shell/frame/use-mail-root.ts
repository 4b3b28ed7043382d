import { useEffect } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { onlyAddress } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { MailRoute } from '#web/platform/paths.ts'

/**
 * Leads from the mail root, and from anything that names no place, to the first folder with account
 * 'all'; an alias user to the alias, from any other address too. Spec §2, §6.
 */
export function useMailRoot(route: MailRoute | null, folders: readonly Folder[] | undefined): void {
  const account = useAccount()
  const user = useUser()
  const first = folders?.[0]?.id
  const only = account ? onlyAddress(user, account) : undefined
  const isElsewhere = route === null || (only != null && route.a_id !== only.id)
  const a_id = only?.id ?? 'all'

  useEffect(() => {
    if (first === undefined || only === undefined || !isElsewhere) return
    goToRoute({ kind: 'folder', a_id, f_id: first, page: 1, msg_id: null }, { replace: true })
  }, [first, only, a_id, isElsewhere])
}
