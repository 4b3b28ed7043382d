import { matchesPattern } from '#imap/names/list-pattern.ts'
import { mailboxName } from '#imap/write/answers.ts'
import { listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { listedFolders } from '../../folders/attributes.ts'
import { isUtf8 } from '../../session.ts'
import type { Handler } from '../handler.ts'

/** Subscribed folders; with `%`, also what such ones lie below. RFC 3501 §6.3.9. */
export const lsub: Handler<'LSUB'> = {
  state: 'signed in',
  async run(session, { reference, pattern }) {
    const folders = await listFolderStatus(session.parts.app, session.actor!)
    for (const { name, folder } of listedFolders(folders.filter(({ is_subscribed }) => is_subscribed))) {
      if (!(folder || pattern.endsWith('%'))) continue
      if (!matchesPattern(`${reference}${pattern}`, name, '.')) continue
      session.connection.line(
        `* LSUB (${folder ? '' : '\\NoSelect'}) "." ${mailboxName(name, isUtf8(session))}`,
      )
    }
  },
}
