import type { Steps } from './steps.ts'

/** Where the first such piece at or after `from` ends; -1: there is none. Steps: what was looked at. */
export type PieceFinder = (text: string, from: number, steps: Steps) => number

/** A search for a piece of a pattern in time that grows with the text only. `?` is any one character, unless `isLiteral`. */
export const pieceFinder = (piece: string, isLiteral = false): PieceFinder =>
  piece.includes('?') && !isLiteral ? holedFinder(piece) : literalFinder(piece)

/** After Knuth, Morris and Pratt: no text is looked at twice, as `indexOf` does at its worst. */
function literalFinder(piece: string): PieceFinder {
  const borders = new Uint16Array(piece.length)
  for (let at = 1, fits = 0; at < piece.length; at++) {
    while (fits > 0 && piece[at] !== piece[fits]) fits = borders[fits - 1]!
    if (piece[at] === piece[fits]) fits++
    borders[at] = fits
  }
  return (text, from, steps) => {
    let fits = 0
    let at = from
    while (at < text.length && fits < piece.length) {
      const sign = text.charCodeAt(at++)
      while (fits > 0 && sign !== piece.charCodeAt(fits)) fits = borders[fits - 1]!
      if (sign === piece.charCodeAt(fits)) fits++
    }
    steps.spend(at - from)
    return fits === piece.length ? at : -1
  }
}

const BITS = 32

/**
 * All places where the piece may have begun are followed at once, a bit each, after Baeza-Yates and Gonnet: a word
 * of 32 bits for each 32 characters of the piece.
 */
function holedFinder(piece: string): PieceFinder {
  const signs = [...piece]
  const words = Math.ceil(signs.length / BITS)
  const anything = new Uint32Array(words)
  const masks = new Map<number, Uint32Array>()
  for (const sign of signs) if (sign !== '?') masks.set(sign.codePointAt(0)!, new Uint32Array(words))
  for (const [nth, sign] of signs.entries()) {
    const bit = 1 << (nth % BITS)
    const targetMasks = sign === '?' ? [anything, ...masks.values()] : [masks.get(sign.codePointAt(0)!)!]
    for (const mask of targetMasks) mask[nth >>> 5]! |= bit
  }
  const last = 1 << ((signs.length - 1) % BITS)

  return (text, from, steps) => {
    const begun = new Uint32Array(words)
    let at = from
    let isFound = false
    while (at < text.length && !isFound) {
      const sign = text.codePointAt(at)!
      at += sign > 0xffff ? 2 : 1
      const mask = masks.get(sign) ?? anything
      let carried = 1
      for (let nth = 0; nth < words; nth++) {
        const word = begun[nth]!
        begun[nth] = ((word << 1) | carried) & mask[nth]!
        carried = word >>> (BITS - 1)
      }
      isFound = (begun[words - 1]! & last) !== 0
    }
    // A look into a map costs more than a comparison.
    steps.spend((at - from) * (words + 3))
    return isFound ? at : -1
  }
}
