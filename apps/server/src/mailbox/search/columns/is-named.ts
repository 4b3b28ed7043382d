import { wordsOf } from '#server/mailbox/store/terms/message-terms.ts'
import { isBeginning, type StemmedPiece } from '../query/search-words.ts'

/** Does the name of a file have all that is looked for? As a search finds it in the names of a whole message. */
export function isNamed(name: string, pieces: readonly StemmedPiece[]): boolean {
  const words = wordsOf(name)
  return pieces.every((piece) => words.some((_, at) => matchesAt(words, at, piece)))
}

function matchesAt(words: readonly string[], at: number, piece: StemmedPiece): boolean {
  const last = piece.words.length - 1
  return piece.words.every((term, nth) => {
    const word = words[at + nth]
    if (word === undefined) return false
    if (word === term || (nth === last && isBeginning(piece) && word.startsWith(term))) return true
    return last === 0 && piece.isOpen && piece.stem !== '' && word.startsWith(piece.stem)
  })
}
