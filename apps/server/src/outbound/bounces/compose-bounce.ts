import MimeNode from 'nodemailer/lib/mime-node'
import type { Language } from '#contract/identity/account/account.ts'
import { headerFields } from '#mime/header/header-fields.ts'
import { dateTime } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import { headOf } from '#server/mailbox/reading/read-stored.ts'
import { firstOf, IN_MEMORY_BYTES, type Source, startOf } from '#server/readers/source.ts'
import { delivery as en } from '#texts/en/outbound/delivery.ts'
import { delivery as ru } from '#texts/ru/outbound/delivery.ts'
import { fillText } from '#texts/text.ts'
import type { OutboundRow } from '../queue/delivery.sql.ts'
import { GIVE_UP_MS } from '../queue/retry-schedule.ts'
import { HELD_REPLY } from '../restored/held-reply.ts'

const WORDS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

const RETURNED_CHARS_MAX = 32_768

/** What became of a message for one recipient. RFC 3464 §2.3.3. */
export type ReportedAction = 'failed' | 'delayed' | 'relayed' | 'delivered'

export interface Reported {
  row: OutboundRow
  action: ReportedAction
  /** The message that it is about. */
  source: Source
  /** What the other side, or we, had to say. */
  reply: string
  /** It was tried for two days. */
  isGivenUp: boolean
  /** The sender's language comes first. */
  language: Language
}

/**
 * The message that tells a sender what became of another: words in both languages, the facts for
 * programs, and the header of the message, or all of it when it failed and that was asked for. RFC 3464, RFC 3462, RFC 3834.
 */
export async function composeBounce(app: App, reported: Reported): Promise<Buffer> {
  const { row, source, language, action, reply } = reported
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
    subject: fillText(words[reply === HELD_REPLY ? 'restored_subject' : SUBJECTS[action]], {
      subject: subject || words.bounce_no_subject,
    }),
    date: dateTime(now),
    'auto-submitted': 'auto-replied',
  })
  if (row.message_id) message.setHeader({ 'in-reply-to': row.message_id, references: row.message_id })
  message.createChild('text/plain; charset=utf-8').setContent(humanPart(reported))
  message.createChild('message/delivery-status').setContent(machinePart(app, reported, now))
  const isWhole = action === 'failed' && row.dsn?.ret === 'FULL' && source.length <= IN_MEMORY_BYTES
  if (isWhole) message.createChild('message/rfc822').setContent(await firstOf(source, IN_MEMORY_BYTES))
  else message.createChild('text/rfc822-headers; charset=utf-8').setContent(returnedHeader(source))
  return Buffer.concat([Buffer.from('Return-Path: <>\r\n'), await message.build()])
}

/** What people can do something about, by the status that tells it. RFC 3463 §3, RFC 6531 §3.7.4.2. */
const REASONS: Readonly<Record<string, 'bounce_too_large' | 'bounce_no_utf8'>> = {
  '5.2.3': 'bounce_too_large',
  '5.3.4': 'bounce_too_large',
  '5.6.7': 'bounce_no_utf8',
}

const SUBJECTS = {
  failed: 'bounce_subject',
  delayed: 'delayed_subject',
  relayed: 'arrived_subject',
  delivered: 'arrived_subject',
} as const

function humanPart({ row, reply, action, isGivenUp, language }: Reported): string {
  const { recipient } = row
  const isHeld = reply === HELD_REPLY
  const failed = isGivenUp ? 'bounce_given_up' : isHeld ? 'bounce_restored' : 'bounce_failed'
  const what = ({ failed, delayed: 'delayed', relayed: 'relayed', delivered: 'delivered' } as const)[action]
  const reason = isGivenUp || action !== 'failed' ? undefined : REASONS[statusOf(reply)]
  return [language, language === 'ru' ? 'en' : 'ru']
    .map((one) => WORDS[one as Language])
    .map((words) =>
      [
        fillText(words[what], { recipient }),
        ...(reason ? [words[reason]] : []),
        ...(reply && !isHeld && (action === 'failed' || action === 'delayed')
          ? [fillText(words.bounce_reply, { reply })]
          : []),
        words.bounce_kept,
      ].join('\r\n'),
    )
    .join('\r\n\r\n')
}

function machinePart({ config }: App, { row, action, reply, isGivenUp }: Reported, now: Date): string {
  const until = new Date(row.tried_since.getTime() + GIVE_UP_MS)
  return [
    ...(row.dsn?.envid ? [`Original-Envelope-Id: ${row.dsn.envid}`] : []),
    `Reporting-MTA: dns; ${config.MAIL_HOSTNAME}`,
    `Arrival-Date: ${dateTime(row.created_at)}`,
    '',
    ...(row.dsn?.orcpt ? [`Original-Recipient: ${row.dsn.orcpt.replace(';', '; ')}`] : []),
    `Final-Recipient: ${finalRecipient(row.recipient)}`,
    `Action: ${action}`,
    `Status: ${action === 'failed' ? (isGivenUp ? '4.4.7' : statusOf(reply)) : STATUS[action]}`,
    `Diagnostic-Code: smtp; ${reply || 'no answer'}`,
    `Last-Attempt-Date: ${dateTime(now)}`,
    ...(action === 'delayed' ? [`Will-Retry-Until: ${dateTime(until)}`] : []),
    '',
  ].join('\r\n')
}

/** RFC 3463 §3.1, §3.5. */
const STATUS = { delayed: '4.4.7', relayed: '2.0.0', delivered: '2.0.0' } as const

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
