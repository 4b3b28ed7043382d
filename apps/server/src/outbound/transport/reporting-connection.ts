import type { TLSSocket } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { RecipientDsn } from '../queue/dsn.ts'

/** The library's conversation, which asks for the same reports about all recipients, with what was asked about each. */
export class ReportingConnection extends SMTPConnection {
  /** Only for a server that offers DSN. */
  dsnByRecipient: ReadonlyMap<string, RecipientDsn> = new Map()
  /** The library's: recipients that it has named, in order. */
  declare _recipientQueue: string[]
  /** The library's, in TLS where `secure` says so. */
  declare _socket: TLSSocket

  /** Only where `secure` says that there is one. */
  get tlsSocket(): TLSSocket {
    return this._socket
  }

  /** The library's name for what follows the address in RCPT TO. RFC 3461 §4.1, §4.2. */
  _getDsnRcptToArgs(): string {
    const { notify, orcpt } = this.dsnByRecipient.get(this._recipientQueue.at(-1) ?? '') ?? {
      notify: [],
      orcpt: '',
    }
    const notifying = notify.length > 0 ? ` NOTIFY=${notify.join(',')}` : ''
    return notifying + (orcpt ? ` ORCPT=${xtext(orcpt)}` : '')
  }
}

/** RFC 3461 §4. */
const xtext = (text: string): string =>
  text.replace(
    /[^!-*,-<>-~]/g,
    (char) => `+${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
