import { useMemo } from 'react'
import type { Account } from '#contract/account/account.ts'
import type { Label } from '#contract/labels/label.ts'
import { ownAddresses } from '#web/features/account/addresses.ts'
import { useMayChange } from '#web/features/auth/session.ts'
import { type FoundWords, NO_WORDS } from '#web/features/search/found-words.ts'
import { isOursFor } from './people.ts'
import type { RowLook } from './row-look.ts'

interface RowLookParts {
  account: Account | undefined
  labels: readonly Label[] | undefined
  /** The message is shown beside the list. */
  split: boolean
  isOutgoing: boolean
  folderName?: RowLook['folderName']
  words?: FoundWords
}

const NO_LABELS: readonly Label[] = []

/** How the rows of a list look, by the settings of the account. Spec §3 Settings. */
export function useRowLook(parts: RowLookParts): RowLook {
  const { account, labels = NO_LABELS, split, isOutgoing, folderName = null, words = NO_WORDS } = parts
  const mayChange = useMayChange()
  return useMemo(
    () => ({
      wide: !split,
      preview: account?.settings.message_preview ?? true,
      mayChange,
      isOutgoing,
      isOurs: isOursFor(account),
      now: new Date(),
      labels,
      folderName,
      words,
      ownAddress: isOutgoing ? null : ownAddressFor(account),
    }),
    [account, labels, split, isOutgoing, folderName, words, mayChange],
  )
}

/** Which of several addresses a letter came to; null where that is not shown. Spec §3 "show recipient field". */
function ownAddressFor(account: Account | undefined): RowLook['ownAddress'] {
  if (!account?.settings.show_recipient || account.aliases.length === 0) return null
  const addresses = new Map(ownAddresses(account).map(({ id, email }) => [id, email]))
  return (alias_id) => addresses.get(alias_id) ?? null
}
