import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { OwnAddress } from '#web/identity/account/addresses.ts'
import { allFolders, folderTitle } from '#web/mailbox/folders/folder-tree.ts'
import type { T } from '#web/platform/words/i18n.ts'
import { idOf } from './query-terms.ts'

/** What a person may call by name in a search. */
export interface SearchNames {
  folders: readonly Folder[]
  labels: readonly Label[]
  addresses: readonly OwnAddress[]
}

/** The thing that is called so: by its whole name, else by the beginning of one. */
function called<Thing>(things: readonly Thing[], namesOf: (thing: Thing) => string[], name: string) {
  const needle = name.trim().toLowerCase()
  if (needle === '') return undefined
  const named = things.map((thing) => ({ thing, names: namesOf(thing).map((each) => each.toLowerCase()) }))
  const match =
    named.find(({ names }) => names.includes(needle)) ??
    named.find(({ names }) => names.some((each) => each.startsWith(needle)))
  return match?.thing
}

const SPAM = ['spam']
const DRAFTS = ['drafts']

/** A folder by its title, a system folder by its English name too. */
export function folderNamed(folders: readonly Folder[], name: string, t: T): number | null {
  const namesOf = (folder: Folder) => {
    const { system } = folder
    const others = system === 'junk' ? SPAM : system === 'draft' ? DRAFTS : []
    return [folderTitle(folder, t), ...(system ? [system, ...others] : [])]
  }
  return called(allFolders(folders), namesOf, name)?.id ?? null
}

export const labelNamed = (labels: readonly Label[], name: string): number | null =>
  called(labels, (label) => [label.name], name)?.id ?? null

/** An own address: whole, or what stands before its @. */
export function addressNamed(addresses: readonly OwnAddress[], name: string): number | null {
  const address = called(addresses, ({ email }) => [email, email.split('@')[0] ?? ''], name)
  return typeof address?.id === 'number' ? address.id : null
}

/** What stands behind `#12` as a person calls it; the value itself when it is not known (any more). */
export function nameOfValue(
  operator: 'label' | 'alias' | 'in',
  value: string,
  { folders, labels, addresses }: SearchNames,
  t: T,
): string {
  const id = idOf(value)
  if (id === null) return value
  if (operator === 'label') return labels.find((label) => label.id === id)?.name ?? value
  if (operator === 'alias') return addresses.find((address) => address.id === id)?.email ?? value
  const folder = allFolders(folders).find((each) => each.id === id)
  return folder ? folderTitle(folder, t) : value
}
