import { matchesPattern } from '#imap/names/list-pattern.ts'
import { mailboxName } from '#imap/write/answers.ts'
import { listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { listLostSubscriptions } from '#server/mailbox/programs/folders/subscriptions/list-lost-subscriptions.ts'
import { listedFolders } from '../../folders/attributes.ts'
import { isUtf8 } from '../../session.ts'
import type { Handler } from '../handler.ts'

/** Subscribed folders; with `%`, also what such ones lie below. RFC 3501 §6.3.9. */
export const lsub: Handler<'LSUB'> = {
  state: 'signed in',
  async run(session, { reference, pattern }) {
    const { parts, actor } = session
    const folders = await listFolderStatus(parts.app, actor!)
    const lost = await listLostSubscriptions(parts.app, actor!)
    const subscribed = folders.filter(({ is_subscribed }) => is_subscribed)
    for (const { name, isSubscribed } of listedFolders(subscribed, lost)) {
      if (!(isSubscribed || pattern.endsWith('%'))) continue
      if (!matchesPattern(`${reference}${pattern}`, name, '.')) continue
      session.connection.line(
        `* LSUB (${isSubscribed ? '' : '\\NoSelect'}) "." ${mailboxName(name, isUtf8(session))}`,
      )
    }
  },
}
