import { type TermField, wordsOf } from '#server/mailbox/store/terms/message-terms.ts'

/** One thing to find: a single word, or words that stand side by side. */
export interface Piece {
  words: string[]
  /** The last word may go on: what is typed may be its beginning. Not inside quotes. */
  isOpen: boolean
}

/** With what the forms of a lone word have in common. */
export interface StemmedPiece extends Piece {
  stem: string
}

/** Shorter beginnings would match half the language. */
export const PREFIX_CHARS_MIN = 3
const PIECES_MAX = 20

/**
 * A search text as pieces that must all be found: words, "phrases in quotes", and whatever is written
 * together (an address, a file name, a hyphenated word), whose parts must stand side by side. Decisions 2.
 */
export function piecesOf(text: string): Piece[] {
  const written = text.match(/"[^"]*"|«[^»]*»|[^\s"«»]+/gu) ?? []
  return written
    .map((piece) => ({ words: wordsOf(piece), isOpen: !/^["«]/.test(piece) }))
    .filter(({ words }) => words.length > 0)
    .slice(0, PIECES_MAX)
}

/** May the last word of a piece go on? `matchesQuery` asks the same. */
export const isBeginning = ({ words, isOpen }: Piece): boolean =>
  isOpen && (words.at(-1)?.length ?? 0) >= PREFIX_CHARS_MIN

/**
 * The pieces as a tsquery over an account's lexemes: any of the fields, all of the pieces. A lone word
 * matches as written, by its beginning, and in its other forms by its stem.
 */
export function tsqueryOf(
  account_id: number,
  fields: readonly TermField[],
  pieces: readonly StemmedPiece[],
): string {
  const pieceIn = (field: string, piece: StemmedPiece): string => {
    const { words, isOpen, stem } = piece
    const exact = (word: string, isLast: boolean) =>
      `'${account_id}${field}:${word}'${isLast && isBeginning(piece) ? ':*' : ''}`
    const [only] = words
    if (words.length > 1 || only === undefined) {
      return `(${words.map((word, nth) => exact(word, nth === words.length - 1)).join(' <-> ')})`
    }
    if (!isOpen) return exact(only, true)
    return `(${exact(only, true)} | '${account_id}${field}~${stem}' | '${account_id}${field}:${stem}')`
  }
  return pieces.map((piece) => `(${fields.map((field) => pieceIn(field, piece)).join(' | ')})`).join(' & ')
}
