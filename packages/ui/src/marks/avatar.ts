import { fnv1a } from '#stamp/fnv1a.ts'

/** The hue of an address, 0 to 359, that of its stamp. */
export const avatarHue = (email: string): number => fnv1a(email) % 360

/** First letters of two words of the name, else the first two of the local part: a name of one word has no two. Decisions 16, Spec §3 Avatar. */
export function initials(name: string, email: string): string {
  const words = name.split(/[\s.,"'«»“”()_-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  const chars = words.slice(0, 2).map((word) => [...word][0] ?? '')
  if (chars.length > 1 && !name.includes('@')) return chars.join('').toUpperCase()
  const local = (email || name).split('@')[0] ?? ''
  const own = [...local.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 2)
  return (own.length > 0 ? own : chars).join('').toUpperCase()
}
