import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Habit } from '#contract/mailbox/opening/get-habit.schema.ts'
import { type getHabit as endpoint, HABIT_LATELY_MAX } from '#contract/mailbox/opening/get-habit.ts'
import type { Actor, App } from '#server/app.ts'
import { wordsOf } from '../store/terms/message-terms.ts'
import { selectSender } from './correspondence.sql.ts'
import { selectWhereabouts } from './habit.sql.ts'

/** So many messages of a sender are looked at. */
const COUNTED_MAX = 1000
const FOLDERS_MAX = 3

/**
 * Where messages of the sender of this one have gone. Told of what lies where now: nothing is kept about anybody for
 * it. Throws `message_not_found`. Decisions 141.
 */
export async function getHabit(
  app: App,
  { account_id, alias_only }: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<Habit> {
  const alias_id = alias_only?.alias_id
  const sender = await selectSender(app.db, account_id, { folder_id, uid, alias_id })
  if (!sender) throw new AppError('message_not_found')
  const email = sender.from?.[0]?.email.toLowerCase() ?? ''
  const words = wordsOf(email)
  if (words.length === 0) return { count: 0, folders: [], lately: [] }

  const sent = { email, words, count_max: COUNTED_MAX, alias_id }
  const placed = await app.db.read(account_id, (db) => selectWhereabouts(db, account_id, sent))
  const counts = new Map<FolderId, number>()
  for (const one of placed) counts.set(one.folder_id, (counts.get(one.folder_id) ?? 0) + 1)
  const folders = [...counts].map(([id, count]) => ({ folder_id: id, count }))
  return {
    count: placed.length,
    folders: folders.sort((one, other) => other.count - one.count).slice(0, FOLDERS_MAX),
    lately: placed
      .filter(({ is_filed }) => is_filed)
      .slice(0, HABIT_LATELY_MAX)
      .map((one) => one.folder_id),
  }
}
