import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import type { MessageFacts, MessageWords } from './message-facts.ts'
import type { PreparedQuery, PreparedTerm } from './prepared-query.ts'
import { isBeginning, type StemmedPiece } from './search-words.ts'

/** Told how much was looked at, about in characters; may throw, so that no more is. */
export type Spend = (steps: number) => void

/**
 * Does a message answer a query? Says of its facts exactly what the SQL of a search says of its rows: every
 * group has to hold, by any of its terms. Decisions 34.
 */
export const matchesQuery = (query: PreparedQuery, facts: MessageFacts, spend: Spend = () => {}): boolean =>
  query.every((group) => group.some((term) => holds(term, facts, spend) !== Boolean(term.not)))

function holds(term: PreparedTerm, facts: MessageFacts, spend: Spend): boolean {
  switch (term.kind) {
    case 'words':
      return term.pieces.length > 0 && hasWords(term.fields, term.pieces, facts, spend)
    case 'is':
      return STATES[term.state](facts)
    case 'has':
      return facts.attachments > 0
    case 'label':
      return facts.labels.includes(term.label_id)
    case 'alias':
      return facts.alias_id === term.alias_id
    case 'folder':
      return term.folder_ids.includes(facts.folder_id)
    case 'date': {
      const moment = Date.parse(term.moment)
      const at = facts.created_at.getTime()
      return term.side === 'after' ? at >= moment : at < moment
    }
    case 'size':
      return term.side === 'larger' ? facts.size > term.bytes : facts.size < term.bytes
  }
}

/** About how often a word stands in a message that has it. */
const POSITIONS_OF_A_WORD = 16

const STATES = {
  unread: ({ flags }: MessageFacts) => !flags.seen,
  read: ({ flags }: MessageFacts) => flags.seen,
  flagged: ({ flags }: MessageFacts) => flags.flagged,
  answered: ({ flags }: MessageFacts) => flags.answered,
  forwarded: ({ flags }: MessageFacts) => flags.forwarded,
}

/** All of the pieces, each in any of the fields. */
const hasWords = (
  fields: TermField[],
  pieces: StemmedPiece[],
  { words }: MessageFacts,
  spend: Spend,
): boolean => pieces.every((piece) => fields.some((field) => hasPiece(piece, words[field], spend)))

/** A word that is only begun is compared with every word of the message. */
const stepsOf = (piece: StemmedPiece, { count }: MessageWords): number =>
  piece.words.length * POSITIONS_OF_A_WORD + (isBeginning(piece) ? count * 2 : 0)

function hasPiece(piece: StemmedPiece, message: MessageWords, spend: Spend): boolean {
  const { words, isOpen, stem } = piece
  const { positions, stems } = message
  const [only = ''] = words
  spend(stepsOf(piece, message))
  if (words.length > 1) return hasPhrase(piece, positions)
  if (positions.has(only)) return true
  if (!isOpen) return false
  if (stems.has(stem) || positions.has(stem)) return true
  return isBeginning(piece) && [...positions.keys()].some((word) => word.startsWith(only))
}

/** Words side by side, the last one perhaps only begun. A word without places stands beside nothing. */
function hasPhrase(piece: StemmedPiece, positions: MessageWords['positions']): boolean {
  const last = piece.words.at(-1)!
  const ends = isBeginning(piece) ? positionsOfPrefix(last, positions) : (positions.get(last) ?? [])
  const before = piece.words.slice(0, -1).map((word) => new Set(positions.get(word)))
  return ends.some((end) => before.every((at, nth) => at.has(end - before.length + nth)))
}

/** PostgreSQL gives up on a beginning as soon as one of its words has no places, and so does this. */
function positionsOfPrefix(beginning: string, positions: MessageWords['positions']): number[] {
  const begun = [...positions].filter(([word]) => word.startsWith(beginning)).map(([, at]) => at)
  return begun.some((at) => at.length === 0) ? [] : begun.flat()
}
