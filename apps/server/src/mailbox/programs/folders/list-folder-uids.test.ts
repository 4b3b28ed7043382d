import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { changesSince } from '#server/mailbox/store/changes/changes-since.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFolderStatus } from './list-folder-status.ts'
import { listFolderUids, messagesOf } from './list-folder-uids.ts'

async function aFolderOfSix({ app, anna, deliver, folder }: World) {
  const inbox = await folder('INBOX')
  for (let nth = 1; nth <= 6; nth++) await deliver({ subject: `Message ${nth}` })
  const labels: number[] = []
  for (const name of ['Work', 'Home']) {
    const input = createLabelSchema.input.parse({ label: { name, manual: true } })
    labels.push((await createLabel(app, anna, input)).label.id)
  }
  const mark = (uids: number[], flag: 'seen' | 'flagged' | 'labeled', label_id?: number) =>
    markMessages(app, anna, {
      flag,
      label_id,
      folder_messages: [{ folder_id: inbox, message_uids: uids as MessageUid[] }],
    })
  await mark([1, 3], 'seen')
  await mark([3, 6], 'flagged')
  await mark([2, 6], 'labeled', labels[0])
  await mark([6], 'labeled', labels[1])
  await app.db.sql`insert into keywords (account_id, name) values (${anna.account_id}, '$Junk')`
  await app.db.sql`
    update messages set deleted = true, keywords = '{$Junk}', modseq = 4294967297000
    where account_id = ${anna.account_id} and uid = 5`
  return { inbox, labels }
}

test('the UIDs of a folder say of each message what reading the changes from the beginning says', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox } = await aFolderOfSix(world)
  const changes = (await changesSince(app, anna.account_id, inbox, { uid_validity: 0, modseq: 0 }))!
  const folder = (await listFolderUids(app, anna, { folder_id: inbox }))!
  expect([...messagesOf(folder)]).toEqual(changes.changed)
  expect(folder.state).toEqual(changes.state)
})

test('only messages within the ranges are read', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox, labels } = await aFolderOfSix(world)
  const ranges = [
    [2, 3],
    [6, 90],
  ] as [MessageUid, MessageUid][]
  const folder = (await listFolderUids(app, anna, { folder_id: inbox, ranges }))!
  expect([...folder.uids]).toEqual([2, 3, 6])
  expect([...messagesOf(folder)].map((message) => message.labels)).toEqual([[labels[0]], [], labels])
  expect((await listFolderUids(app, anna, { folder_id: inbox, ranges: [] }))!.uids).toHaveLength(0)
})

test("another's folder has no UIDs, and an empty one none", async () => {
  await using world = await aWorld()
  const boris = await world.person()
  const inbox = await world.folder('INBOX')
  expect(await listFolderUids(world.app, boris, { folder_id: inbox })).toBeUndefined()
  expect([...(await listFolderUids(world.app, world.anna, { folder_id: inbox }))!.uids]).toEqual([])
})

test('the status of folders: counters, what lies below, and bytes and \\Deleted where they are asked for', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { inbox } = await aFolderOfSix(world)
  await world.folder('Work.Old')
  const work = await world.folder('Work')
  const [{ bytes }] = (await app.db.sql`
    select sum(size)::int as bytes from messages where account_id = ${anna.account_id}`) as [
    { bytes: number },
  ]

  const status = await listFolderStatus(app, anna, { measured: [inbox] })

  const byName = new Map(status.map((each) => [each.name, each]))
  expect(byName.get('INBOX')).toMatchObject({
    ...{ kind: 'inbox', total: 6, unread: 4, uid_next: 7, is_subscribed: true },
    ...{ hasChildren: true, size: bytes, deleted: 1 },
  })
  expect(byName.get('Work')).toMatchObject({ id: work, hasChildren: true, size: null, deleted: null })
  expect(byName.get('Work.Old')).toMatchObject({ kind: 'user', hasChildren: false })
})
