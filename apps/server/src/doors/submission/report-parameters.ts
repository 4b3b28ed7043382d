import type { EnvelopeDsn, NotifyWord, RecipientDsn } from '#server/outbound/queue/dsn.ts'
import { SmtpRefusal } from '../smtp/smtp-refusal.ts'

/** Parameters by which a client says what it wants to be told. RFC 3461. */
export const MAIL_REPORT_PARAMETERS = ['RET', 'ENVID']
export const RCPT_REPORT_PARAMETERS = ['NOTIFY', 'ORCPT']

/** RFC 3461 §4.2, §4.4, as they are written. */
const ORCPT_CHARS_MAX = 500
const ENVID_CHARS_MAX = 100

type Args = Readonly<Record<string, string | true>>

const wrong = (words: string) => new SmtpRefusal(501, '5.5.4', words)

/** Of MAIL FROM. Throws `SmtpRefusal`. */
export function envelopeDsn(args: Args): EnvelopeDsn {
  const ret = String(args.RET ?? '').toUpperCase()
  if (ret !== '' && ret !== 'FULL' && ret !== 'HDRS') throw wrong('RET is FULL or HDRS')
  return { ret, envid: printable(args.ENVID, 'ENVID', ENVID_CHARS_MAX) }
}

/** Of RCPT TO. Throws `SmtpRefusal`. */
export function recipientDsn(args: Args): RecipientDsn {
  const notify = args.NOTIFY === undefined ? [] : String(args.NOTIFY).toUpperCase().split(',')
  const isRight = notify.every(isNotifyWord) && new Set(notify).size === notify.length
  if (!isRight || (notify.includes('NEVER') && notify.length > 1)) {
    throw wrong('NOTIFY is NEVER, or some of SUCCESS, FAILURE, DELAY')
  }
  const orcpt = printable(inAscii(args.ORCPT), 'ORCPT', ORCPT_CHARS_MAX)
  if (orcpt !== '' && !/^[a-z0-9-]{1,40};./i.test(orcpt))
    throw wrong('ORCPT is an address type and an address')
  return { notify: notify as NotifyWord[], orcpt }
}

const isNotifyWord = (word: string): word is NotifyWord =>
  word === 'NEVER' || word === 'SUCCESS' || word === 'FAILURE' || word === 'DELAY'

/** What stood there before xtext was decoded has no more characters than this thrice. */
function printable(value: string | true | undefined, name: string, chars_max: number): string {
  if (value === undefined) return ''
  if (value === true || !/^[\x20-\x7e]+$/.test(value) || value.length > chars_max) {
    throw wrong(`${name} is not what it may be`)
  }
  return value
}

/** Beyond ASCII in the spelling that every server takes. RFC 6533 §3. */
const inAscii = (value: string | true | undefined): string | true | undefined =>
  typeof value === 'string'
    ? value.replace(/\P{ASCII}/gu, (char) => `\\x{${char.codePointAt(0)!.toString(16).toUpperCase()}}`)
    : value
