import type { Language } from '#contract/identity/account/account.ts'
import type { Address, Message } from '#contract/mailbox/messages/message.schema.ts'
import { escapeHtml, textToHtml } from '#web/editor/text-to-html.ts'
import { formatTime } from '#web/platform/words/format.ts'
import type { T } from '#web/platform/words/i18n.ts'

/** The text of a message that is answered or forwarded. */
export interface Quoted extends Pick<Message, 'fields' | 'subject' | 'created_at' | 'content_type'> {
  /** Decoded. */
  content: string
}

export const EMPTY_LINE = '<div><br></div>'

/** "12 окт. 2026, 18:22", in the writer's time zone. */
function quoteDate(language: Language, iso: string): string {
  const date = new Date(iso)
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
  const day = new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-US', parts).format(date)
  return `${day.replace(/[\s\u00a0]г\.$/, '')}, ${formatTime(date)}`
}

const personText = ({ name, email }: Address): string => (name ? `${name} <${email}>` : `<${email}>`)
const peopleText = (people: readonly Address[]): string => people.map(personText).join(', ')

const asHtml = ({ content, content_type }: Quoted): string =>
  content_type === 'text/html' ? content : textToHtml(content)

/** The body of an answer: room to write, then the original with its author and date. Spec §4 Composer. */
export function replyBody(quoted: Quoted, t: T): string {
  const [author] = quoted.fields.from
  const date = quoteDate(t.language, quoted.created_at)
  const wrote = t('compose.quote_wrote', { date, sender: author ? personText(author) : '' })
  return `${EMPTY_LINE}${EMPTY_LINE}<div>${escapeHtml(wrote)}</div><blockquote type="cite">${asHtml(quoted)}</blockquote>`
}

/** The body of a forward: room to write, then the "original message" block and the original. Spec §4 Composer. */
export function forwardBody(quoted: Quoted, t: T): string {
  const { fields, subject, created_at } = quoted
  const lines = [
    [t('compose.original_from'), peopleText(fields.from)],
    [t('compose.original_date'), quoteDate(t.language, created_at)],
    [t('compose.original_subject'), subject],
    [t('compose.original_to'), peopleText(fields.to)],
    [t('compose.original_cc'), peopleText(fields.cc)],
  ] as const
  const heading = lines
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `<div>${escapeHtml(`${label}: ${value}`)}</div>`)
    .join('')
  const mark = `<div>-------- ${escapeHtml(t('compose.original_message'))} --------</div>`
  return `${EMPTY_LINE}${EMPTY_LINE}${mark}${heading}${EMPTY_LINE}<div class="letter-original">${asHtml(quoted)}</div>`
}
