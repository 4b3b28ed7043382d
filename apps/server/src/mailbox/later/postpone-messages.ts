import { AppError } from '#contract/errors.ts'
import { LATER_AHEAD_MS_MAX } from '#contract/mailbox/later/later.ts'
import type { PostponeMessages } from '#contract/mailbox/later/postpone-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findSystemFolders } from '../folders/system/find-system-folders.ts'
import { laterFolder } from '../folders/system/later-folder.ts'
import { type MessageRef, selectMessageRefs } from '../store/message-refs.sql.ts'
import { relocateMessages } from '../store/relocate-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { type Done, noteChange } from '../undo/note-change.ts'
import { asNoted, type Postponed, selectPostponed, upsertPostponed } from './postponed.sql.ts'
import { relocateBack } from './relocate-back.ts'

/**
 * Puts messages later: they wait in a folder of their own until a moment, or come back now. What was written here, is
 * unwanted or thrown away does not wait. Throws `invalid_params` for a moment past or years ahead. Decisions 132.
 */
export async function postponeMessages(
  app: App,
  actor: Actor,
  input: PostponeMessages,
  { language }: Pick<Call, 'language'>,
): Promise<{ affected: number; undo_token?: string }> {
  const { account_id } = actor
  const put_at = app.clock()
  const return_at = input.return_at === null ? null : momentAhead(input.return_at, put_at)
  return withMailbox(app.db, account_id, async (tx) => {
    const messageRefs = await selectMessageRefs(
      tx,
      account_id,
      input.folder_messages,
      actor.alias_only?.alias_id,
    )
    const waiting = await selectPostponed(tx, account_id, idsOf(messageRefs))
    const done = return_at
      ? await postpone(tx, account_id, {
          messageRefs,
          waiting,
          put_at,
          return_at,
          unless_answered: input.unless_answered ?? false,
          language,
        })
      : await relocateBack(tx, account_id, waiting)
    return noteChange(app, tx, actor, done)
  })
}

const idsOf = (messageRefs: MessageRef[]) => messageRefs.map(({ id }) => id)

function momentAhead(moment: string, now: Date): Date {
  const at = new Date(moment)
  if (at <= now || at.getTime() > now.getTime() + LATER_AHEAD_MS_MAX) {
    throw new AppError('invalid_params', { fields: ['return_at'] })
  }
  return at
}

interface Postponing extends Pick<Postponed, 'put_at' | 'return_at' | 'unless_answered'> {
  messageRefs: MessageRef[]
  /** What of them waits already: it goes back to where it was at first. */
  waiting: Postponed[]
  language: Call['language']
}

async function postpone(
  tx: MailboxTx,
  account_id: number,
  { messageRefs, waiting, put_at, return_at, unless_answered, language }: Postponing,
): Promise<Done> {
  const { inbox, draft, sent, junk, trash } = await findSystemFolders(tx, account_id)
  const coming = messageRefs.filter(({ folder_id }) => ![draft, sent, junk, trash].includes(folder_id))
  if (coming.length === 0) return { affected: 0, change: null }

  const later = await laterFolder(tx, account_id, language)
  const from = new Map(waiting.map(({ message_id, folder_id }) => [message_id, folder_id]))
  const { change } = await relocateMessages(tx, account_id, coming, later)
  const postponed = coming.map(({ id: message_id, folder_id }) => ({
    message_id,
    // What a mail program has put there comes to the inbox.
    folder_id: from.get(message_id) ?? (folder_id === later ? inbox! : folder_id),
    put_at,
    return_at,
    unless_answered,
  }))
  await upsertPostponed(tx, account_id, postponed)
  const again = { kind: 'postponed' as const, before: waiting.map(asNoted) }
  const changes = [...(change ? [change] : []), ...(waiting.length > 0 ? [again] : [])]
  return { affected: coming.length, change: { kind: 'several', changes } }
}
