import type { Session } from './session.ts'

/** Whoever has not signed in is told how to. */
const BEFORE_SIGN_IN = 'IMAP4rev1 IMAP4rev2 SASL-IR LITERAL+ ID ENABLE'

const BY_TOKEN = ' AUTH=OAUTHBEARER AUTH=XOAUTH2'

const SIGNED_IN = [
  'IMAP4rev1 IMAP4rev2 LITERAL+ ID ENABLE IDLE NAMESPACE UIDPLUS MOVE UNSELECT CHILDREN',
  'CONDSTORE QRESYNC LIST-EXTENDED LIST-STATUS SPECIAL-USE ESEARCH SEARCHRES SORT SORT=DISPLAY THREAD=REFERENCES THREAD=ORDEREDSUBJECT',
  'MULTIAPPEND BINARY OBJECTID STATUS=SIZE SAVEDATE PREVIEW WITHIN QUOTA QUOTA=RES-STORAGE UTF8=ACCEPT',
].join(' ')

/** What the door can do for this session now. RFC 9051 §6.1.1, §7.2.2. */
export function capabilitiesOf({ actor, connection, parts }: Session): string {
  if (actor) {
    const more = connection.isCompressed ? '' : ' COMPRESS=DEFLATE'
    return `${SIGNED_IN}${more} APPENDLIMIT=${parts.limits.message_bytes_max}`
  }
  return connection.isSecure
    ? `${BEFORE_SIGN_IN} AUTH=PLAIN AUTH=LOGIN${parts.app.signOn.tokens?.() ? BY_TOKEN : ''}`
    : `${BEFORE_SIGN_IN} STARTTLS LOGINDISABLED`
}
