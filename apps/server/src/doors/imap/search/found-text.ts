import type { SearchReturn } from '#imap/command.ts'
import { setText } from '#imap/sequence-set.ts'

/** What SEARCH or SORT found. */
export interface Found {
  /** UIDs or numbers, as they are to be told: ascending, or in the order of SORT. */
  ids: readonly number[]
  isUid: boolean
  /** The tag of the command. */
  tag: string
  /** The highest modseq among them, where the program asked by modseq. RFC 7162 §3.1.5. */
  modseq?: number | null
}

/** The old answer, a line of numbers. RFC 3501 §7.2.5, RFC 5256 §4. */
export const listText = (name: 'SEARCH' | 'SORT', { ids, modseq }: Found): string =>
  ['*', name, ...ids, ...(modseq && ids.length > 0 ? [`(MODSEQ ${modseq})`] : [])].join(' ')

/**
 * The answer to RETURN, null when only SAVE was asked for. RETURN () means ALL. After SORT, ALL keeps the order, and MIN and
 * MAX are the first and the last in it. RFC 4731 §3.1, RFC 5267 §3.2, RFC 5182.
 */
export function esearchText(
  { ids, isUid, tag, modseq }: Found,
  returns: readonly SearchReturn[],
): string | null {
  const options = returns.length === 0 ? ['ALL'] : returns
  if (options.every((one) => one === 'SAVE')) return null
  const words = [`* ESEARCH (TAG "${tag}")`]
  if (isUid) words.push('UID')
  const [first, last] = [ids[0], ids.at(-1)]
  if (options.includes('MIN') && first !== undefined) words.push(`MIN ${first}`)
  if (options.includes('MAX') && last !== undefined) words.push(`MAX ${last}`)
  if (options.includes('ALL') && ids.length > 0) words.push(`ALL ${setText(ids)}`)
  if (options.includes('COUNT')) words.push(`COUNT ${ids.length}`)
  if (modseq && ids.length > 0) words.push(`MODSEQ ${modseq}`)
  return words.join(' ')
}
