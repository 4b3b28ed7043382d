import { useMemo } from 'react'
import type { Account } from '#contract/identity/account/account.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { ownAddresses } from '#web/identity/account/addresses.ts'
import { useMayChange } from '#web/identity/auth/session.ts'
import { type FoundWords, NO_WORDS } from '#web/mailbox/search/query/found-words.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { isOursFor } from './people.ts'
import type { RowView } from './row-view.ts'

interface RowViewParts {
  account: Account | undefined
  labels: readonly Label[] | undefined
  /** The message is shown beside the list. */
  split: boolean
  isOutgoing: boolean
  folderOf?: RowView['folderOf']
  words?: FoundWords
  sendAt?: RowView['sendAt']
}

const NO_LABELS: readonly Label[] = []
const NOTHING_WAITS: RowView['sendAt'] = new Map()
const NO_ACCOUNT = { email: undefined, aliases: [], profiles: [], settings: undefined }

/** How the rows of a list look, by the settings of the account. Spec §3 Settings. */
export function useRowView(parts: RowViewParts): RowView {
  const {
    account,
    labels = NO_LABELS,
    split,
    isOutgoing,
    folderOf = null,
    words = NO_WORDS,
    sendAt = NOTHING_WAITS,
  } = parts
  const mayChange = useMayChange()
  const now = useToday()
  // Not the account as a whole: its storage changes with every message, and every row would be drawn anew.
  const { email, aliases, profiles, settings } = account ?? NO_ACCOUNT
  return useMemo(
    () => ({
      wide: !split,
      preview: settings?.message_preview ?? true,
      mayChange,
      isOutgoing,
      isOurs: isOursFor(email === undefined ? undefined : { email, aliases, profiles }),
      now,
      labels,
      folderOf,
      words,
      sendAt,
      ownAddress:
        email !== undefined && settings?.show_recipient && !isOutgoing
          ? ownAddressFor({ email, aliases })
          : null,
    }),
    [email, aliases, profiles, settings, labels, split, isOutgoing, folderOf, words, sendAt, mayChange, now],
  )
}

/** Which of several addresses a message came to; null where there is but one. Spec §3 "show recipient field". */
function ownAddressFor(account: Pick<Account, 'email' | 'aliases'>): RowView['ownAddress'] {
  if (account.aliases.length === 0) return null
  const addresses = new Map(ownAddresses(account).map(({ id, email }) => [id, email]))
  return (alias_id) => addresses.get(alias_id) ?? null
}
