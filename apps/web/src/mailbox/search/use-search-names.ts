import { useMemo } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { type OwnAddress, ownAddresses } from '#web/identity/account/addresses.ts'
import { useAccount } from '#web/identity/account/get-account.ts'
import { useLabels } from '../labels/list-labels.ts'
import type { SearchNames } from './query/query-names.ts'

const NO_LABELS: readonly Label[] = []
const NO_ADDRESSES: readonly OwnAddress[] = []

/** Folders, labels and addresses of the mailbox, by which a search may name them. */
export function useSearchNames(folders: readonly Folder[]): SearchNames {
  const labels = useLabels().data ?? NO_LABELS
  const account = useAccount()
  const addresses = useMemo(() => (account ? ownAddresses(account) : NO_ADDRESSES), [account])
  return useMemo(() => ({ folders, labels, addresses }), [folders, labels, addresses])
}
