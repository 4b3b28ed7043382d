import type { FolderLine } from '../folders/folder-lines.ts'

/** So many of the folders that are offered first have a key. */
const KEYS_MAX = 3

/**
 * The keys 1 to 3 of the folders that are offered first, by their ids. A digit that some folder's name has stays a
 * letter of the search: "2026" is typed, and must not move anything.
 */
export function digitKeys(lines: readonly FolderLine[], first: readonly number[]): Map<number, string> {
  const keys = first.slice(0, KEYS_MAX).map((id, nth) => [id, String(nth + 1)] as const)
  return new Map(keys.filter(([, key]) => !lines.some(({ title }) => title.includes(key))))
}
