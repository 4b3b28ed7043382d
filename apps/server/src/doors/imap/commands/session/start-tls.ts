import { ImapBad } from '../../answer.ts'
import type { Handler } from '../handler.ts'

/** The line goes on in TLS once the program has been told OK. RFC 9051 §6.2.1. */
export const startTls: Handler<'STARTTLS'> = {
  state: 'before sign-in',
  run(session) {
    if (session.connection.isSecure) throw new ImapBad('TLS is on already')
    session.afterAnswer = () => session.connection.startTls(session.parts.tlsOptions())
    return { text: 'Begin TLS now' }
  },
}
