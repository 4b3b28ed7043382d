/** Ways to go on reading that are kept: letters of one run can be read in two ways only where every third stands. */
const WAYS_MAX = 16
const RUSSIAN = /^[А-Яа-яЁё]$/
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+,'

interface Way {
  text: string
  /** Bits that are no whole sign yet. */
  bits: number
  count: number
  /** How often the case changes within the word. */
  changes: number
}

/**
 * The Russian word behind base64 that somebody has put into lower case, as Thunderbird does with the keys of its tags;
 * undefined when there is none. Of two readings it is the one that keeps to one case.
 */
export function russianOfLowered(base64: string): string | undefined {
  let ways: Way[] = [{ text: '', bits: 0, count: 0, changes: 0 }]
  for (const char of base64) {
    const values = [...new Set([char, char.toUpperCase()])].map((each) => BASE64.indexOf(each))
    const longer = ways.flatMap((way) => values.flatMap((value) => extended(way, value) ?? []))
    ways = longer.toSorted((one, other) => one.changes - other.changes).slice(0, WAYS_MAX)
  }
  return ways.find(({ bits, text }) => bits === 0 && text !== '')?.text
}

/** The way with six bits more; undefined when they do not make a Russian char. */
function extended({ text, changes, ...rest }: Way, value: number): Way | undefined {
  const [bits, count] = [rest.bits * 64 + value, rest.count + 6]
  if (count < 16) return { text, changes, bits, count }
  const left = count - 16
  const char = String.fromCharCode(Math.floor(bits / 2 ** left))
  if (!RUSSIAN.test(char)) return undefined
  return {
    text: text + char,
    changes: changes + (isChange(text, char) ? 1 : 0),
    bits: bits % 2 ** left,
    count: left,
  }
}

/** A capital at the beginning is none. */
const isChange = (text: string, char: string): boolean =>
  text !== '' &&
  isCapital(text.at(-1)!) !== isCapital(char) &&
  !(text.length === 1 && isCapital(text) && !isCapital(char))

const isCapital = (char: string): boolean => char !== char.toLowerCase()
