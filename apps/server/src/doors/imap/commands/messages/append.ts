import { setText } from '#imap/sequence-set.ts'
import { findFolderAt } from '#server/mailbox/programs/folders/at-path/find-folder-at.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import type { PutAppend } from '#server/mailbox/programs/messages/append/append-queue.ts'
import { type Answer, ImapNo } from '../../answer.ts'
import { requestedFlags } from '../../selected/requested-flags.ts'
import type { Session } from '../../session.ts'
import type { CommandOf, Handler } from '../handler.ts'

/** Puts messages into a folder: all or none. Several at once are put in as they came. RFC 9051 §6.3.12, RFC 3502. */
export const append: Handler<'APPEND'> = {
  state: 'signed in',
  async run(session, command): Promise<Answer> {
    const before = session.handedIn
    const handedIn = Promise.withResolvers<void>()
    session.handedIn = handedIn.promise
    const put: PutAppend = (account_id, append) => {
      const putting = session.parts.putAppend(account_id, append)
      handedIn.resolve()
      return putting
    }
    try {
      return await appendTo(session, command, { before, put })
    } finally {
      handedIn.resolve(before)
    }
  },
}

async function appendTo(
  { parts, actor }: Session,
  { mailbox, messages }: CommandOf<'APPEND'>,
  { before, put }: { before: Promise<void>; put: PutAppend },
): Promise<Answer> {
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
    { folder_id: target.id, messages: appended, target, before },
    put,
  )
  return { code: `APPENDUID ${uid_validity} ${setText(uids)}` }
}
