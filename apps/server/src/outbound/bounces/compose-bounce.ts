import MimeNode from 'nodemailer/lib/mime-node'
import type { Language } from '#contract/identity/account/account.ts'
import { headerFields } from '#mime/header/header-fields.ts'
import { dateTime } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { headOf } from '#server/mailbox/reading/read-stored.ts'
import { type Source, startOf } from '#server/readers/source.ts'
import { delivery as en } from '#texts/en/outbound/delivery.ts'
import { delivery as ru } from '#texts/ru/outbound/delivery.ts'
import { fillText } from '#texts/text.ts'
import type { OutboundRow } from '../queue/delivery.sql.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

const RETURNED_CHARS_MAX = 32_768

export interface Undelivered {
  row: OutboundRow
  /** The message that did not arrive. */
  source: Source
  /** What the other side, or we, had to say. */
  reply: string
  /** It was tried for two days. */
  isGivenUp: boolean
  /** The sender's language comes first. */
  language: Language
}

/**
 * The message that tells a sender what did not arrive: words in both languages, the facts for
 * programs, and the header of the message. RFC 3464, RFC 3462, RFC 3834.
 */
export async function composeBounce(app: App, undelivered: Undelivered): Promise<Buffer> {
  const { row, source, language } = undelivered
  const { config } = app
  const now = app.clock()
  const words = WORDS[language]
  const { subject } = headOf(source)

  const message = new MimeNode('multipart/report; report-type=delivery-status', {
    hostname: config.MAIL_HOSTNAME,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  message.setHeader({
    from: { name: words.bounce_from, address: `postmaster@${config.PRIMARY_MAIL_DOMAIN}` },
    to: row.envelope_from,
    subject: fillText(words.bounce_subject, { subject: subject || words.bounce_no_subject }),
    date: dateTime(now),
    'auto-submitted': 'auto-replied',
  })
  if (row.message_id) message.setHeader({ 'in-reply-to': row.message_id, references: row.message_id })
  message.createChild('text/plain; charset=utf-8').setContent(humanPart(undelivered))
  message.createChild('message/delivery-status').setContent(machinePart(app, undelivered, now))
  message.createChild('text/rfc822-headers; charset=utf-8').setContent(returnedHeader(source))
  return Buffer.concat([Buffer.from('Return-Path: <>\r\n'), await message.build()])
}

/** What people can do something about, by the status that tells it. RFC 3463 §3, RFC 6531 §3.7.4.2. */
const REASONS: Readonly<Record<string, 'bounce_too_large' | 'bounce_no_utf8'>> = {
  '5.2.3': 'bounce_too_large',
  '5.3.4': 'bounce_too_large',
  '5.6.7': 'bounce_no_utf8',
}

function humanPart({ row, reply, isGivenUp, language }: Undelivered): string {
  const { recipient } = row
  const reason = isGivenUp ? undefined : REASONS[statusOf(reply)]
  return [language, language === 'ru' ? 'en' : 'ru']
    .map((one) => WORDS[one as Language])
    .map((words) =>
      [
        fillText(isGivenUp ? words.bounce_given_up : words.bounce_failed, { recipient }),
        ...(reason ? [words[reason]] : []),
        ...(reply ? [fillText(words.bounce_reply, { reply })] : []),
        words.bounce_kept,
      ].join('\r\n'),
    )
    .join('\r\n\r\n')
}

function machinePart({ config }: App, { row, reply, isGivenUp }: Undelivered, now: Date): string {
  return [
    `Reporting-MTA: dns; ${config.MAIL_HOSTNAME}`,
    `Arrival-Date: ${dateTime(row.created_at)}`,
    '',
    `Final-Recipient: ${finalRecipient(row.recipient)}`,
    'Action: failed',
    `Status: ${isGivenUp ? '4.4.7' : statusOf(reply)}`,
    `Diagnostic-Code: smtp; ${reply || 'no answer'}`,
    `Last-Attempt-Date: ${dateTime(now)}`,
    '',
  ].join('\r\n')
}

/** Beyond ASCII in the spelling of RFC 6533 §3. */
const finalRecipient = (address: string): string =>
  /^[\x20-\x7e]*$/.test(address)
    ? `rfc822; ${address}`
    : `utf-8; ${[...address].map((char) => (/[\x21-\x7e]/.test(char) ? char : `\\x{${char.codePointAt(0)!.toString(16).toUpperCase()}}`)).join('')}`

/** The enhanced status of a reply, else the general one of its class. RFC 3463. */
const statusOf = (reply: string): string => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '5.0.0'

/** Enough of the header to tell which message it was; no endless lists of recipients come back. */
function returnedHeader(source: Source): string {
  const header = headerFields(startOf(source)).flatMap(({ name, raw }) => (name === 'bcc' ? [] : [raw]))
  const whole = Buffer.from(header.join(''), 'latin1').toString('utf8')
  return whole.slice(0, RETURNED_CHARS_MAX)
}
