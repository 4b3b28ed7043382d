import { mailboxName } from '#imap/write/answers.ts'
import { findFolder } from '../../folders/find-folder.ts'
import { quotaText } from '../../folders/quota-text.ts'
import { isUtf8 } from '../../session.ts'
import type { Handler } from '../handler.ts'

/** One quota for all folders. RFC 9208 §4.3. */
export const getQuotaRoot: Handler<'GETQUOTAROOT'> = {
  state: 'signed in',
  async run(session, { mailbox }) {
    const { name } = await findFolder(session, mailbox)
    session.connection.line(`* QUOTAROOT ${mailboxName(name, isUtf8(session))} ""`)
    session.connection.line(await quotaText(session))
  },
}
