/** `*`: the last message of the folder. Above every UID. */
export const LAST = 2 ** 32

/** First and last of a range, in this order, both within it. */
export type Range = readonly [first: number, last: number]

/** Numbers or UIDs as they were written; `*` is LAST. `$` is what SEARCH saved (RFC 5182). RFC 9051 §9 sequence-set. */
export type SequenceSet = { ranges: Range[] } | 'saved'

/**
 * What a set means in a folder whose highest number or UID is `last` (0: it is empty): in order, merged, without `*`.
 * `7:*` means the last message even where it is below 7.
 */
export function resolveSet(set: SequenceSet, last: number, saved: Iterable<number> = []): Range[] {
  const ranges = set === 'saved' ? Array.from(saved, (one): Range => [one, one]) : set.ranges
  const met = ranges.flatMap(([from, to]): Range[] => {
    if (to !== LAST) return [[from, to]]
    if (last === 0) return []
    return [[Math.min(from, last), last]]
  })
  return merged(met)
}

function merged(ranges: Range[]): Range[] {
  const sorted = ranges.sort(([one], [other]) => one - other)
  const whole: [number, number][] = []
  for (const [from, to] of sorted) {
    const before = whole.at(-1)
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to)
    else whole.push([from, to])
  }
  return whole
}

/** Of ranges that are in order. */
export function inSet(ranges: readonly Range[], number: number): boolean {
  let low = 0
  let high = ranges.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [from, to] = ranges[middle]!
    if (number < from) high = middle - 1
    else if (number > to) low = middle + 1
    else return true
  }
  return false
}

/** Every number of the ranges. They may be billions, so limit them to what is there before. */
export function* numbersIn(ranges: readonly Range[]): Generator<number, void, undefined> {
  for (const [from, to] of ranges) for (let number = from; number <= to; number++) yield number
}

/** `1:3,5`, in the order given; empty for none. */
export function setText(numbers: Iterable<number>): string {
  const ranges: string[] = []
  let from = 0
  let to = 0
  const close = () => {
    if (to > 0) ranges.push(from === to ? `${from}` : `${from}:${to}`)
  }
  for (const number of numbers) {
    if (to === 0 || number !== to + 1) {
      close()
      from = number
    }
    to = number
  }
  close()
  return ranges.join(',')
}
