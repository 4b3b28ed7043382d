const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The hue of an address, 0 to 359: FNV-1a of its lower-case UTF-8. */
export function avatarHue(email: string): number {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(email.toLowerCase())) {
    hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0
  }
  return hash % 360
}

/** First letters of two words of the name, else the first two of the local part: a name of one word has no two. Decisions 16, Spec §3 Avatar. */
export function initials(name: string, email: string): string {
  const words = name.split(/[\s.,"'«»“”()_-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const chars = words.slice(0, 2).map((word) => [...word][0] ?? '')
  if (chars.length > 1 && !name.includes('@')) return chars.join('').toUpperCase()
  const local = (email || name).split('@')[0] ?? ''
  const own = [...local.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2)
  return (own.length > 0 ? own : chars).join('').toUpperCase()
}
