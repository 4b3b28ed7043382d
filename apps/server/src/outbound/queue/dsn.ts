/** When a report is asked for. RFC 3461 §4.1. */
export type NotifyWord = 'NEVER' | 'SUCCESS' | 'FAILURE' | 'DELAY'

/** Of one recipient, each '' or empty when not said. */
export interface RecipientDsn {
  notify: NotifyWord[]
  /** An address type and an address, in printable ASCII. RFC 3461 §4.2. */
  orcpt: string
}

/** Of one message, each '' when not said. RFC 3461 §4.3, §4.4. */
export interface EnvelopeDsn {
  ret: '' | 'FULL' | 'HDRS'
  envid: string
}

/** What a mail program asked of reports: for the message, and for its recipients by address. */
export interface MessageDsn extends EnvelopeDsn {
  recipients: Readonly<Record<string, RecipientDsn>>
}

/** As it stands with a recipient in the queue. */
export type QueuedDsn = EnvelopeDsn & RecipientDsn

const NOTHING_ASKED: RecipientDsn = { notify: [], orcpt: '' }

/** null: nothing was asked. */
export const dsnFor = (dsn: MessageDsn | null | undefined, recipient: string): QueuedDsn | null =>
  dsn ? { ret: dsn.ret, envid: dsn.envid, ...(dsn.recipients[recipient] ?? NOTHING_ASKED) } : null

/** Who says nothing hears of failures alone. RFC 3461 §5.2.6. */
export const isAsked = (dsn: QueuedDsn | null, word: NotifyWord): boolean =>
  dsn && dsn.notify.length > 0 ? dsn.notify.includes(word) : word === 'FAILURE'
