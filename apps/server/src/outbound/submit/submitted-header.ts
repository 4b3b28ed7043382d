import { type HeaderField, headerFields, withoutFields } from '#mime/header/header-fields.ts'
import { readDate } from '#mime/header/read-date.ts'
import { readMessageIds } from '#mime/header/read-message-ids.ts'
import { dateTime, withoutForgedResults } from '#mime/header/trace-header.ts'

/** Stays with its writer, or is the last server's to write. RFC 5322 §3.6.3, RFC 5321 §4.4. */
const NOT_TO_LEAVE = ['bcc', 'resent-bcc', 'return-path']

const textOf = ({ raw }: HeaderField): string =>
  raw
    .slice(raw.indexOf(':') + 1)
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .trim()

/**
 * The message with a Message-ID and a Date, where it has none that can be read; all else stays as it was written.
 * RFC 6409 §8.2, §8.3.
 */
export function withIdAndDate(
  start: Buffer,
  { message_id, date }: { message_id: string; date: Date },
): { start: Buffer; message_id: string } {
  const fields = headerFields(start)
  const find = (field: string) => fields.find(({ name }) => name === field)
  const [own_id] = readMessageIds(textOf(find('message-id') ?? { name: '', raw: ':' }))
  const hasDate = readDate(textOf(find('date') ?? { name: '', raw: ':' })) !== null
  const added = [
    ...(hasDate ? [] : [`Date: ${dateTime(date)}\r\n`]),
    ...(own_id ? [] : [`Message-ID: ${message_id}\r\n`]),
  ]
  const unread = [...(hasDate ? [] : ['date']), ...(own_id ? [] : ['message-id'])]
  const rest = unread.length > 0 ? withoutFields(start, ({ name }) => unread.includes(name)) : start
  return {
    start: added.length > 0 ? Buffer.concat([Buffer.from(added.join('')), rest]) : start,
    message_id: own_id ?? message_id,
  }
}

/** The message as it may leave. */
export const leaving = (start: Buffer, hostname: string): Buffer =>
  withoutForgedResults(
    withoutFields(start, ({ name }) => NOT_TO_LEAVE.includes(name)),
    hostname,
  )

/**
 * Received of a message that was written here: from where is nobody's business, which the web does not tell
 * either. RFC 5321 §4.4, RFC 3848; decision 0124.
 */
export const receivedFromProgram = (trace: {
  hostname: string
  protocol: string
  id: string
  at: Date
}): string =>
  `Received: from mail-program by ${trace.hostname} with ${trace.protocol} id ${trace.id};\r\n\t${dateTime(trace.at)}\r\n`
