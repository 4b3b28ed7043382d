import type { FetchItem } from '#imap/fetch-item.ts'
import { internalDate } from '#imap/write/answers.ts'
import { nstring } from '#imap/write/strings.ts'
import { isUtf8, type Session } from '../session.ts'
import { emailIdOf } from './email-id.ts'
import type { Described } from './fetch-messages.ts'

type Plain = Exclude<FetchItem, { what: 'SECTION' | 'BINARY' | 'BINARY.SIZE' }>

/** What is told of a message without reading its bytes. RFC 9051 §7.5.2. */
export function itemText(
  item: Plain,
  { message, structure, writeFlags }: Described,
  session: Session,
): string {
  switch (item.what) {
    case 'UID':
      return `UID ${message.uid}`
    case 'FLAGS':
      return `FLAGS (${writeFlags(message)})`
    case 'MODSEQ':
      return `MODSEQ (${message.modseq})`
    case 'INTERNALDATE':
      return `INTERNALDATE ${internalDate(message.received_at)}`
    case 'RFC822.SIZE':
      return `RFC822.SIZE ${message.size}`
    case 'ENVELOPE':
      return `ENVELOPE ${structure?.envelope ?? NO_ENVELOPE}`
    case 'BODYSTRUCTURE':
      return `BODYSTRUCTURE ${structure?.body_structure ?? unreadable(message.size)}`
    case 'BODY':
      return `BODY ${structure?.writeBody() ?? unreadable(message.size)}`
    case 'EMAILID':
      return `EMAILID (${emailIdOf(message.blob)})`
    // A later message may join two conversations, and an id that was told would have to stay. RFC 8474 §5.2.
    case 'THREADID':
      return 'THREADID NIL'
    case 'PREVIEW':
      return `PREVIEW ${nstring(message.preview, isUtf8(session))}`
    case 'SAVEDATE':
      return `SAVEDATE ${internalDate(message.saved_at)}`
  }
}

/** Of a message that nothing can be read of. */
const NO_ENVELOPE = '(NIL NIL NIL NIL NIL NIL NIL NIL NIL NIL)'
const unreadable = (bytes: number): string => `("application" "octet-stream" NIL NIL NIL "8bit" ${bytes})`
