import type { ComposedMessage, EarlierText } from '../state/composer-state.ts'

/** A text of less than this is soon written again. */
const WORTH_KEEPING_CHARS = 200
const SHRUNK_TO = 0.2

const charsOf = ({ content, content_type }: EarlierText): number =>
  (content_type === 'text/html' ? content.replace(/<[^<>]*>/g, '') : content).trim().length

/** The text that a save would all but wipe: less than a fifth of it is left. Null when it is not so. */
export function wipedBy(
  { content, content_type }: Pick<ComposedMessage, 'content' | 'content_type'>,
  saved: EarlierText,
): EarlierText | null {
  const before = charsOf(saved)
  return before >= WORTH_KEEPING_CHARS && charsOf({ content, content_type }) < before * SHRUNK_TO
    ? { content: saved.content, content_type: saved.content_type }
    : null
}
