import { expect, test } from 'vitest'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { wrongSums } from '#tests/world/counters/recount.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { deleteMessages } from '../messages/delete-messages.ts'
import { emptyFolder } from '../messages/empty-folder.ts'
import { markMessages } from '../messages/mark-messages.ts'
import { expungeMessages } from '../programs/messages/expunge-messages.ts'
import { storeFlags } from '../programs/messages/flags/store-flags.ts'
import { copyUids, moveUids } from '../programs/messages/move-uids.ts'

/** Alias, messages and unread ones of a folder, by alias. */
async function countsOf({ app, anna }: World, folder_id: FolderId): Promise<number[][]> {
  const rows = await app.db.sql({ alias_id: int(), total: int(), unread: int() })`
    select alias_id, total, unread from alias_counts
    where account_id = ${anna.account_id} and folder_id = ${folder_id} and total <> 0 order by alias_id`
  return rows.map(({ alias_id, total, unread }) => [alias_id, total, unread])
}

const uidsOf = (...uids: number[]) => uids as MessageUid[]

test('what is done to messages of aliases is counted by folder and alias', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const [inbox, work] = [await world.folder('INBOX'), await world.folder('Work')]
  const trash = await world.folder('INBOX.Trash')
  const is = async (folder_id: FolderId, ...counts: number[][]) => {
    expect(await countsOf(world, folder_id)).toEqual(counts)
    expect(await wrongSums(world)).toEqual([])
  }
  for (const alias_id of [0, 7, 7, 9]) await world.deliver({ subject: 'New' }, { alias_id })
  await world.deliver({ subject: 'Read' }, { alias_id: 9, flags: { seen: true } })
  await is(inbox, [7, 2, 2], [9, 2, 1])

  const stored = { folder_id: inbox, uids: uidsOf(1, 2, 4, 5), flags: { seen: true }, keywords: [] }
  await storeFlags(app, anna, { ...stored, mode: 'add' })
  await is(inbox, [7, 2, 1], [9, 2, 0])
  await storeFlags(app, anna, { ...stored, mode: 'remove', flags: { seen: true, flagged: true } })
  await is(inbox, [7, 2, 2], [9, 2, 2])
  await storeFlags(app, anna, { ...stored, uids: uidsOf(2, 4), mode: 'replace' })
  await is(inbox, [7, 2, 1], [9, 2, 1])
  await storeFlags(app, anna, { ...stored, uids: uidsOf(4), mode: 'replace', flags: {} })
  await is(inbox, [7, 2, 1], [9, 2, 2])

  const folder_messages = [{ folder_id: inbox, message_uids: uidsOf(1, 3, 4) }]
  await markMessages(app, anna, { flag: 'seen', folder_messages })
  await is(inbox, [7, 2, 0], [9, 2, 1])
  await markMessages(app, anna, { flag: 'unseen', folder_messages })
  await is(inbox, [7, 2, 1], [9, 2, 2])

  await copyUids(app, anna, { folder_id: inbox, uids: uidsOf(1, 2, 3, 4), destination_id: work })
  await is(work, [7, 2, 1], [9, 1, 1])
  await moveUids(app, anna, { folder_id: inbox, uids: uidsOf(2, 3, 5), destination_id: work })
  await is(inbox, [9, 1, 1])
  await is(work, [7, 4, 2], [9, 2, 2])

  await storeFlags(app, anna, {
    ...{ folder_id: work, uids: uidsOf(2), mode: 'add', flags: { deleted: true }, keywords: [] },
  })
  await expungeMessages(app, anna, { folder_id: work })
  await is(work, [7, 3, 2], [9, 2, 2])
  await deleteMessages(app, anna, { folder_messages: [{ folder_id: work, message_uids: uidsOf(3, 4) }] })
  await is(work, [7, 2, 1], [9, 1, 1])
  await is(trash, [7, 1, 1], [9, 1, 1])
  await emptyFolder(app, anna, { folder_id: trash })
  await is(trash)
})

test('no index of messages names `seen`: a mark as read would write all of them anew', async () => {
  await using world = await aWorld()
  const indexes = await world.app.db.sql({ definition: text() })`
    select indexdef as definition from pg_indexes where tablename = 'messages'`
  expect(indexes.length).toBeGreaterThan(0)
  expect(indexes.filter(({ definition }) => /\bseen\b/.test(definition))).toEqual([])
})
