import { decodeUtf7 } from '../../names/modified-utf7.ts'
import type { Cursor } from '../cursor.ts'
import { decodeText } from './decode-text.ts'
import { astringBytes } from './string.ts'

/** list-char: wildcards besides. RFC 9051 §9. */
const LIST_CHARS = /[!#$%&'*+,\-./0-9:;<=>?@A-Z[\]^_`a-z|}~]+/y
const EIGHT_BIT = /[\x80-\uffff]/

/** The name of a mailbox. INBOX is one in any case. RFC 9051 §5.1. */
export function mailbox(cursor: Cursor, what = 'the name of a mailbox', mayBeEmpty = false): string {
  const name = decodeName(astringBytes(cursor, what), cursor.isUtf8)
  if (name === '' && !mayBeEmpty) throw cursor.fault(`${what} is empty`)
  return name
}

/** As `mailbox`, and it may be empty or hold wildcards. */
export function mailboxPattern(cursor: Cursor): string {
  return decodeName(astringBytes(cursor, 'a name or pattern of mailboxes', LIST_CHARS), cursor.isUtf8)
}

/** Names are in modified UTF-7 unless the session speaks UTF-8; some programs send UTF-8 all the same. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  const text = decodeText(bytes, 'UTF-8')
  const name = isUtf8 || EIGHT_BIT.test(text) ? text : decodeUtf7(text)
  return /^inbox$/i.test(name) ? 'INBOX' : name
}
