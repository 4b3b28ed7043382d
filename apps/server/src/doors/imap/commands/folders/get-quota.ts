import { ImapNo } from '../../answer.ts'
import { quotaText } from '../../folders/quota-text.ts'
import type { Handler } from '../handler.ts'

/** RFC 9208 §4.2. */
export const getQuota: Handler<'GETQUOTA'> = {
  state: 'signed in',
  async run(session, { root }) {
    if (root !== '') throw new ImapNo('NONEXISTENT', 'There is no such quota root')
    session.connection.line(await quotaText(session))
  },
}
