import { visibleText } from './body/visible-text.ts'
import type { ReadMessage } from './message.ts'

/** More than this of one message is not searched. */
const HTML_CHARS_MAX = 1_000_000

/** All that a reader of the message can see as text, in either view: what search looks in. */
export function textOf({ text, html }: Pick<ReadMessage, 'text' | 'html'>): string {
  const fromHtml = html === null ? '' : visibleText(html.slice(0, HTML_CHARS_MAX))
  return text === null || text.trim() === '' ? fromHtml : fromHtml === '' ? text : `${text}\n${fromHtml}`
}
