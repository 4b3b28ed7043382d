import { setText } from '#imap/sequence-set.ts'
import { findFolderAt } from '#server/mailbox/programs/folders/at-path/find-folder-at.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { type Answer, ImapNo } from '../../answer.ts'
import { requestedFlags } from '../../selected/requested-flags.ts'
import type { Handler } from '../handler.ts'

/** Puts messages into a folder: all or none. RFC 9051 §6.3.12, RFC 3502. */
export const append: Handler<'APPEND'> = {
  state: 'signed in',
  async run(session, { mailbox, messages }): Promise<Answer> {
    const { parts, actor } = session
    await using undo = new AsyncDisposableStack()
    for (const { message } of messages) undo.use(message)
    const target = await findFolderAt(parts.app, actor!, mailbox)
    if (!target) throw new ImapNo('TRYCREATE', 'There is no such mailbox')
    const appended = messages.map(({ message, flags, date }) => ({
      source: message.source,
      received_at: date,
      ...requestedFlags(flags),
    }))
    const { uids, uid_validity } = await appendMessages(
      parts.app,
      actor!,
      { folder_id: target.id, messages: appended, target },
      parts.putAppend,
    )
    return { code: `APPENDUID ${uid_validity} ${setText(uids)}` }
  },
}
