import { hashesOf } from '../text-filter.ts'

/** Of two hundred characters a fifth of the bits are set. */
export const BITS = 1024
/** More do not narrow any further. */
const BITS_ASKED_MAX = 40

/** The bits that a folded text sets: whatever has a pattern has all bits of the pattern. Decisions 135. */
export function bitsOf(folded: string): Set<number> {
  const bits = new Set<number>()
  for (const hash of hashesOf(folded)) bits.add(hash % BITS)
  return bits
}

/** Bits that all have to be set. None: a pattern too short to narrow anything. */
export function bitsAsked(pattern: string): number[] {
  const all = [...bitsOf(pattern)]
  const step = Math.max(1, all.length / BITS_ASKED_MAX)
  return Array.from(
    { length: Math.min(all.length, BITS_ASKED_MAX) },
    (_, nth) => all[Math.floor(nth * step)]!,
  )
}
