import type { Range } from '#imap/sequence-set.ts'
import type { UidList } from './uid-list.ts'

/** What two lists of ascending ranges share. */
export function shared(one: readonly Range[], other: readonly Range[]): Range[] {
  const both: Range[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const first = Math.max(one[i]![0], other[j]![0])
    const last = Math.min(one[i]![1], other[j]![1])
    if (first <= last) both.push([first, last])
    if (one[i]![1] < other[j]![1]) i++
    else j++
  }
  return both
}

/** What lies between numbers that ascend, from the first that there may be to the last. */
export function between(numbers: Iterable<number>, last: number): Range[] {
  const gaps: Range[] = []
  let next = 1
  for (const number of numbers) {
    if (number > next) gaps.push([next, number - 1])
    next = number + 1
  }
  if (next <= last) gaps.push([next, last])
  return gaps
}

/** `1:3,5`. */
export const rangesText = (ranges: readonly Range[]): string =>
  ranges.map(([first, last]) => (first === last ? String(first) : `${first}:${last}`)).join(',')

/** UIDs as ranges of all those that there are: neighbours in the folder make one range, whatever lies between them. */
export function rangesOf(uids: readonly number[], all: UidList): Range[] {
  const ranges: [number, number][] = []
  let at = 0
  let previous = -1
  for (const uid of uids) {
    while (all.at(at)! < uid) at++
    const last = ranges.at(-1)
    if (last && previous === at - 1) last[1] = uid
    else ranges.push([uid, uid])
    previous = at
  }
  return ranges
}
