import { ALIAS_CHARS_MAX, aliasNameProblem } from './alias-name.ts'

const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SIGNS_COUNT = 4
const WORD_CHARS_MAX = ALIAS_CHARS_MAX - SIGNS_COUNT - 1
/** Ends of names that say nothing of whose they are: `co.uk`, `com.ru`. */
const COMMON = /^(?:com?|net|org|gov|edu|ac|msk|spb)$/

/**
 * A name for an address that one site alone knows: the word of the site and four signs that nobody guesses,
 * `studio-k7m2`. `email`: of the site, or empty.
 */
export function siteName(email: string, random: () => number = Math.random): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
    .slice(-4, -1)
  const word = labels.findLast((label) => !COMMON.test(label)) ?? ''
  const signs = Array.from({ length: SIGNS_COUNT }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')
  const name = `${word.slice(0, WORD_CHARS_MAX)}-${signs}`
  return aliasNameProblem(name) === undefined ? name : `mail-${signs}`
}
