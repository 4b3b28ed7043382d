import { type HeaderField, headerFields, withoutFields } from '../header/header-fields.ts'
import { type GmailLabels, readGmailLabels } from './gmail-labels.ts'

/** What programs note in a file of messages: it is of their copy, and not of the message. */
const OF_THE_FILE = new Set([
  ...['status', 'x-status', 'x-keywords', 'x-uid', 'x-imap', 'x-imapbase'],
  ...['x-mozilla-status', 'x-mozilla-status2', 'x-mozilla-keys'],
  ...['x-gmail-labels', 'x-gm-thrid'],
])

/** Bits of X-Mozilla-Status. Thunderbird, nsMsgMessageFlags.idl. */
const MOZILLA = { read: 0x1, replied: 0x2, marked: 0x4, expunged: 0x8, forwarded: 0x1000 }

export interface MailFileStatus {
  flags: { seen: boolean; flagged: boolean; answered: boolean; forwarded: boolean }
  /** Deleted there, or in the trash, or spam, or a row of the program itself. */
  isDiscarded: boolean
  /** What Gmail says of it; null: it was not in Gmail. */
  gmail: Pick<GmailLabels, 'folder' | 'names'> | null
  /** There is no field at all: these bytes are no message. */
  isNoHeader: boolean
  /** The header without what is of the file. */
  header: Buffer
}

/**
 * What the header of a message in a file says of its state, and the header as it was before it came into the file. One of
 * which nothing is said has been read. Sources: mutt's manual (Status, X-Status), Thunderbird, Google Takeout.
 */
export function readMailFileStatus(header: Buffer): MailFileStatus {
  const fields = headerFields(header)
  const fieldValue = (name: string) => fields.find((field) => field.name === name)?.raw.replace(/^[^:]*:/, '')
  const status = fieldValue('status')
  const x_status = fieldValue('x-status') ?? ''
  const bits = bitsOf(fieldValue('x-mozilla-status'))
  const labels = fieldValue('x-gmail-labels')
  const gmail = labels === undefined ? null : readGmailLabels(labels)
  return {
    flags: {
      seen:
        (status === undefined || status.includes('R')) &&
        (bits === null || (bits & MOZILLA.read) !== 0) &&
        !gmail?.isUnread,
      flagged: x_status.includes('F') || ((bits ?? 0) & MOZILLA.marked) !== 0 || gmail?.isStarred === true,
      answered: x_status.includes('A') || ((bits ?? 0) & MOZILLA.replied) !== 0,
      forwarded: ((bits ?? 0) & MOZILLA.forwarded) !== 0,
    },
    isDiscarded:
      x_status.includes('D') ||
      ((bits ?? 0) & MOZILLA.expunged) !== 0 ||
      gmail?.isGone === true ||
      isFolderData(fields, fieldValue),
    gmail: gmail && { folder: gmail.folder, names: gmail.names },
    isNoHeader: !fields.some(({ name }) => name !== ''),
    header: withoutFields(header, ({ name }) => OF_THE_FILE.has(name)),
  }
}

/** Four digits in hexadecimal. */
function bitsOf(value: string | undefined): number | null {
  const bits = Number.parseInt(value?.trim() ?? '', 16)
  return Number.isNaN(bits) ? null : bits
}

/** What the c-client of Washington writes first into its mailboxes. */
const isFolderData = (fields: readonly HeaderField[], fieldValue: (name: string) => string | undefined) =>
  fields.some(({ name }) => name === 'x-imap' || name === 'x-imapbase') &&
  (fieldValue('subject') ?? '').includes('FOLDER INTERNAL DATA')
