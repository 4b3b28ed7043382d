import { PASSWORD_CHARS_MIN } from '#contract/identity/password/password.ts'

export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const LONG_CHARS = 12
const DIFFERENT_MIN = 5
/** As neighbours stand on keyboards and in alphabets. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789', '1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const RUN_CHARS = 4

/**
 * What is said of a password while it is typed. Words only: the server asks for nothing but a length. Weak is
 * what lists of common passwords begin with: few different signs, runs of neighbours, one's own wmid or year.
 */
export function passwordStrength(password: string, own: string): Strength {
  if (password.length < PASSWORD_CHARS_MIN) return 'short'
  const lower = password.toLowerCase()
  const rest = withoutRuns(own === '' ? lower : lower.replaceAll(own, ''))
  const different = new Set(rest).size
  if (rest.length < PASSWORD_CHARS_MIN || different < DIFFERENT_MIN || /^\d+$/.test(rest)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return rest.length >= LONG_CHARS || (rest.length > PASSWORD_CHARS_MIN && kinds >= 3) ? 'strong' : 'fair'
}

/** Of `abcd` and `4321` only the first sign counts. */
function withoutRuns(text: string): string {
  let result = ''
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at)
    result += text.charAt(at)
    at += run >= RUN_CHARS ? run : 1
  }
  return result
}

function runAt(text: string, at: number): number {
  let longest = 1
  for (const row of ROWS) {
    for (const line of [row, [...row].reverse().join('')]) {
      const start = line.indexOf(text.charAt(at))
      if (start < 0) continue
      let length = 1
      while (start + length < line.length && text.charAt(at + length) === line.charAt(start + length))
        length++
      longest = Math.max(longest, length)
    }
  }
  return longest
}
