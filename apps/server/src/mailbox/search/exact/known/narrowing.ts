import { bitsAsked } from '#server/mailbox/texts/blocks/text-bits.ts'
import { foldText } from '#server/mailbox/texts/fold-text.ts'
import type { Criterion } from '../criteria.ts'

/** Which patterns a message needs to be found: all of those within `and`, any of those within `or`. */
export type Narrowing = { bits: readonly number[] } | { all: Narrowing[] } | { any: Narrowing[] }

/** What narrows a search by usual fields; null: nothing does, each message has to be looked at. */
export function narrowingOf(criterion: Criterion): Narrowing | null {
  switch (criterion.kind) {
    case 'field': {
      const bits = bitsAsked(foldText(criterion.text))
      return bits.length === 0 ? null : { bits }
    }
    case 'and': {
      const all = criterion.of.map(narrowingOf).filter((one) => one !== null)
      return all.length === 0 ? null : { all }
    }
    case 'or': {
      const any = criterion.of.map(narrowingOf)
      return any.length > 0 && any.every((one) => one !== null) ? { any } : null
    }
    default:
      return null
  }
}

/** The patterns in it, in the order in which `mayBeFound` takes their answers. */
export function patternsOf(narrowing: Narrowing): (readonly number[])[] {
  if ('bits' in narrowing) return [narrowing.bits]
  return ('all' in narrowing ? narrowing.all : narrowing.any).flatMap(patternsOf)
}

/** Which messages of a block may be found, given those that have each pattern: a digit a message, 1 for those. */
export function mayBeFound(narrowing: Narrowing, marked: Iterator<Buffer>): Buffer {
  if ('bits' in narrowing) return marked.next().value!
  const isAll = 'all' in narrowing
  const [first, ...others] = (isAll ? narrowing.all : narrowing.any).map((one) => mayBeFound(one, marked))
  for (const other of others)
    for (let nth = 0; nth < first!.length; nth++)
      first![nth] = isAll ? first![nth]! & other[nth]! : first![nth]! | other[nth]!
  return first!
}
