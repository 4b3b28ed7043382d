/** What no message lacks. */
const BITS_MIN = 128
/** About a third of the bits of a message of ordinary length are set; a very long one sets most, and is read more often. */
const BITS_MAX = 12_288
/** From here on scripts are written without spaces, and two characters are a word. */
const UNSPACED_MIN = 0x2e80
/** More do not narrow any further. */
const BITS_ASKED_MAX = 10

/**
 * Which runs of three characters stand in a folded text, as bits: whatever has a pattern has all bits of the pattern, and
 * few others do. A run of two counts where both are of a script without spaces. Decisions 125.
 */
export function filterOf(folded: string): Buffer {
  const bits = Math.min(BITS_MAX, Math.max(BITS_MIN, folded.length & ~7))
  const filter = Buffer.alloc(bits / 8)
  for (const hash of hashesOf(folded)) {
    const bit = hash % bits
    filter[bit >> 3]! |= 1 << (bit & 7)
  }
  return filter
}

/** Hashes whose bits all have to be set, each modulo the bits that a filter has. None: a pattern too short to narrow anything. */
export function hashesAsked(pattern: string): number[] {
  const all = [...new Set(hashesOf(pattern))]
  const step = Math.max(1, all.length / BITS_ASKED_MAX)
  return Array.from(
    { length: Math.min(all.length, BITS_ASKED_MAX) },
    (_, nth) => all[Math.floor(nth * step)]!,
  )
}

/** Of each run of three characters, and of two in scripts without spaces. */
export function* hashesOf(text: string): Generator<number> {
  for (let at = 0; at + 1 < text.length; at++) {
    const first = text.charCodeAt(at)
    const second = text.charCodeAt(at + 1)
    if (first >= UNSPACED_MIN && second >= UNSPACED_MIN) yield mixed(first, second, 0)
    if (at + 2 < text.length) yield mixed(first, second, text.charCodeAt(at + 2))
  }
}

/** 31 bits, so that it is a number of PostgreSQL, too. */
function mixed(first: number, second: number, third: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ Math.imul(third, 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) & 0x7fffffff
}
