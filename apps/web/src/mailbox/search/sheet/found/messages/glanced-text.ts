import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { decodeContent } from '#web/mailbox/reading/message/decode-content.ts'

/** As much as a glance takes in. */
const CHARS_MAX = 2000
/** Of a designed message most is markup. */
const SOURCE_CHARS_MAX = 100_000
const LINES = 'p, div, br, li, tr, blockquote, pre, h1, h2, h3, h4, h5, h6'

type Glanced = Pick<Message, 'content' | 'content_type' | 'encrypted' | 'isDraft'>

/** The beginning of a message as plain text; null where only a password opens it. A document that is only parsed runs and fetches nothing. */
export function glancedText({ content, content_type, encrypted, isDraft }: Glanced): string | null {
  if (encrypted && !isDraft) return null
  const source = decodeContent(content).slice(0, SOURCE_CHARS_MAX)
  if (content_type === 'text/plain') return source.slice(0, CHARS_MAX)
  const { body } = new DOMParser().parseFromString(source, 'text/html')
  for (const hidden of body.querySelectorAll('style, script, title')) hidden.remove()
  for (const line of body.querySelectorAll(LINES)) line.after('\n')
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .slice(0, CHARS_MAX)
}
