import { ownAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useFolders } from '#web/mailbox/folders/list-folders.ts'
import { useLabels } from '#web/mailbox/labels/list-labels.ts'
import type { FilterNames } from './list/filter-summary.ts'

/** What filters speak of by ids: folders, labels, addresses; null until all are there. */
export function useFilterNames(): FilterNames | null {
  const account = useAccount()
  const { data: folders } = useFolders()
  const { data: labels } = useLabels()
  return account && folders && labels ? { folders, labels, addresses: ownAddresses(account) } : null
}
