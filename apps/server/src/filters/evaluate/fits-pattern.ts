import { pieceFinder } from './find-piece.ts'
import type { Steps } from './steps.ts'

/**
 * The whole text against `*` (anything) and `?` (one character). The first and the last piece between stars stand
 * where they must, the others are looked for one after another: a match further left leaves more for the rest, so
 * nothing is tried twice.
 */
export function patternTest(pattern: string): (text: string, steps: Steps) => boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  const begins = [...first]
  if (last === undefined) {
    return (text, steps) => {
      steps.spend(begins.length)
      return endOf(begins, text, 0) === text.length
    }
  }
  const ends = [...last]
  const finders = others.filter(Boolean).map((piece) => pieceFinder(piece))
  return (text, steps) => {
    steps.spend(begins.length + ends.length)
    let at = endOf(begins, text, 0)
    if (at < 0) return false
    const tail = startOfLast(ends.length, text)
    if (tail < at || endOf(ends, text, tail) < 0) return false
    for (const find of finders) {
      at = find(text, at, steps)
      if (at < 0 || at > tail) return false
    }
    return true
  }
}

/** Where these characters end in the text when they stand at `at`; -1: they do not. */
function endOf(signs: readonly string[], text: string, at: number): number {
  let end = at
  for (const sign of signs) {
    const code = text.codePointAt(end)
    if (code === undefined || (sign !== '?' && sign.codePointAt(0) !== code)) return -1
    end += code > 0xffff ? 2 : 1
  }
  return end
}

/** Where the last so many characters of a text begin; -1: it is shorter. */
function startOfLast(count: number, text: string): number {
  let at = text.length
  for (let nth = 0; nth < count; nth++) {
    if (at === 0) return -1
    const isPair = at > 1 && text.codePointAt(at - 2)! > 0xffff
    at -= isPair ? 2 : 1
  }
  return at
}
