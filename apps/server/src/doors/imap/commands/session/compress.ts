import { ImapBad, ImapNo } from '../../answer.ts'
import type { Handler } from '../handler.ts'

/** RFC 4978. */
export const compress: Handler<'COMPRESS'> = {
  state: 'signed in',
  run(session, { mechanism }) {
    if (mechanism !== 'DEFLATE') throw new ImapBad('COMPRESS: DEFLATE is all there is')
    if (session.connection.isCompressed) throw new ImapNo('COMPRESSIONACTIVE', 'DEFLATE is on already')
    session.afterAnswer = () => session.connection.compress()
    return { text: 'DEFLATE from here on' }
  },
}
