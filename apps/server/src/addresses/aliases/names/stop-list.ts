import { BRANDS, ROLES, RUSSIAN, SERVICES } from './stop-words.ts'

/** Signs that are taken for another; names have Latin letters and digits only (Spec §5). Unicode TS 39, confusables. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[l1]/g, 'i'],
]

/** What the eye makes of a word: names with one skeleton are taken for each other. */
const skeleton = (word: string): string =>
  ALIKE.reduce((seen, [lookalike, plain]) => seen.replace(lookalike, plain), word)
/** The same for an eye that does not count letters, as in keeperr. */
const thinSkeleton = (word: string): string => skeleton(word.replaceAll(/(.)\1+/g, '$1'))

const withoutMarks = (name: string): string => name.replaceAll(/[._-]/g, '')

/** A name, and what it is without one, two, all of the digits at its end: they may be a number, or letters in disguise. */
function withoutNumbers(name: string): string[] {
  const digits = /\d*$/.exec(name)![0].length
  return Array.from({ length: digits + 1 }, (_, count) => name.slice(0, name.length - count))
}

/** The lists, as one of the two eyes sees them. */
function seenBy(see: (word: string) => string) {
  const all = (words: readonly string[]) => new Set(words.map((word) => see(withoutMarks(word))))
  const serving = all(SERVICES)
  return {
    see,
    serving,
    brands: [...all(BRANDS)],
    stopped: new Set([...all([...ROLES, ...RUSSIAN]), ...serving]),
  }
}
const EYES = [seenBy(skeleton), seenBy(thinSkeleton)]

/**
 * Is this name kept back? Dots, dashes, digits at its end and letters that look alike make no other name of it. A name
 * has 30 characters at most (Spec §5), which is what the work is bounded by.
 */
export function isStopped(name: string): boolean {
  const parts = name.split(/[._-]/).flatMap(withoutNumbers)
  const wholes = withoutNumbers(withoutMarks(name))
  return EYES.some(({ see, serving, brands, stopped }) => {
    const isBad = (whole: string) =>
      stopped.has(whole) || brands.some((brand) => whole.includes(brand)) || isMadeOf(whole, stopped, serving)
    return parts.some((part) => serving.has(see(part))) || wholes.map(see).some(isBad)
  })
}

/** Is the text nothing but these words, one of them at least of `wanted`? */
function isMadeOf(text: string, words: ReadonlySet<string>, stopWords: ReadonlySet<string>): boolean {
  /** Up to each place: undefined when no words end there, else whether a wanted one is among them. */
  const reached: (boolean | undefined)[] = [false]
  for (let end = 1; end <= text.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = reached[start]
      const word = text.slice(start, end)
      if (before !== undefined && words.has(word))
        reached[end] = reached[end] || before || stopWords.has(word)
    }
  }
  return reached[text.length] === true
}
