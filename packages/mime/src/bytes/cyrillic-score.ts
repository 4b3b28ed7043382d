/** How common each letter is in Russian, per mille; rare ones and those of Ukrainian count a little. */
const COMMON: Readonly<Record<string, number>> = {
  о: 110,
  е: 85,
  а: 80,
  и: 74,
  н: 67,
  т: 63,
  с: 55,
  р: 47,
  в: 45,
  л: 44,
  к: 35,
  м: 32,
  д: 30,
  п: 28,
  у: 26,
  я: 20,
  ы: 19,
  ь: 17,
  г: 17,
  з: 16,
  б: 16,
  ч: 14,
  й: 12,
  х: 10,
  ж: 9,
  ш: 7,
  ю: 6,
  ц: 5,
  щ: 4,
  э: 3,
  ф: 3,
  ъ: 1,
  ё: 1,
  і: 10,
  ї: 5,
  є: 5,
  ґ: 1,
}

const FOREIGN_PENALTY = 60
const CASE_PENALTY = 40

const isUpper = (char: string): boolean => char !== char.toLowerCase()

/**
 * How much a text looks like Russian, per letter: about 40 for prose, below 0
 * for the same bytes read in a wrong code page (capitals inside words, box
 * drawing, letters of other alphabets).
 */
export function cyrillicScore(text: string): number {
  let score = 0
  let chars = 0
  let before = ''
  for (const char of text) {
    const code = char.charCodeAt(0)
    if (code < 0x80) {
      before = ''
      continue
    }
    const isAlphabetic = code >= 0x400 && code <= 0x4ff
    if (isAlphabetic) {
      chars++
      score += COMMON[char.toLowerCase()] ?? -FOREIGN_PENALTY
      if (before !== '' && isUpper(char) && !isUpper(before)) score -= CASE_PENALTY * 2
      else if (isUpper(char)) score -= CASE_PENALTY / 4
    } else if (!'№«»—–…„“”’\u00a0'.includes(char)) {
      chars++
      score -= FOREIGN_PENALTY
    }
    before = isAlphabetic ? char : ''
  }
  return chars === 0 ? 0 : score / chars
}
