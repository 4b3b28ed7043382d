import { expect, test } from 'vitest'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from '#tests/world/world.ts'
import { listFolders } from '../folders/list-folders.ts'
import { deleteMessages } from './delete-messages.ts'
import { emptyFolder } from './empty-folder.ts'
import { markMessages } from './mark-messages.ts'

const pile = ({ folder_id, uid }: { folder_id: never; uid: never }) => [{ folder_id, message_uids: [uid] }]

test('a deleted letter goes to Trash, and from Trash it goes for good', async () => {
  await using world = await aWorld()
  const message = await world.deliver({ subject: 'Old news' })
  await deleteMessages(world.app, world.anna, { folder_messages: pile(message as never) })
  expect(await world.subjectsIn('INBOX.Trash')).toEqual(['Old news'])

  const trash = await world.folder('INBOX.Trash')
  const [{ uid }] = (await world.app.db.sql({ uid: int() })`
    select uid from messages where account_id = ${world.anna.account_id}`) as [{ uid: number }]
  await deleteMessages(world.app, world.anna, { folder_messages: pile({ folder_id: trash, uid } as never) })

  expect(await world.subjectsIn('INBOX.Trash')).toEqual([])
  const [account] = await world.app.db.sql({ used_bytes: int() })`
    select used_bytes from accounts where id = ${world.anna.account_id}`
  expect(account?.used_bytes).toBe(0)
})

test('only Trash and Spam can be emptied, and their letters are gone for good', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Spam one' }, { folder: { kind: 'junk' } })
  await world.deliver({ subject: 'Spam two' }, { folder: { kind: 'junk' } })
  await world.deliver({ subject: 'Dear letter' })
  const [inbox, junk] = [await world.folder('INBOX'), await world.folder('INBOX.Junk')]

  expect(await emptyFolder(world.app, world.anna, { folder_id: junk })).toEqual({ affected: 2 })
  await expect(emptyFolder(world.app, world.anna, { folder_id: inbox })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect(await world.subjectsIn('INBOX')).toEqual(['Dear letter'])
})

test('marking read lowers the unread count once, however often it is asked', async () => {
  await using world = await aWorld()
  const message = await world.deliver({ subject: 'News' })
  await world.deliver({ subject: 'Other' })
  const input = { flag: 'seen' as const, folder_messages: pile(message as never) }

  expect(await markMessages(world.app, world.anna, input)).toMatchObject({ affected: 1 })
  expect(await markMessages(world.app, world.anna, input)).toEqual({ affected: 0 })

  const { folders } = await listFolders(world.app, world.anna)
  expect(folders.find(({ system }) => system === 'inbox')).toMatchObject({ unread: 1, total: 2 })
})

test('a label must be one of the account and then shows on the letter', async () => {
  await using world = await aWorld()
  const message = await world.deliver({ subject: 'Contract' })
  const [label] = await world.app.db.sql({ id: int() })`
    insert into labels (account_id, name) values (${world.anna.account_id}, 'Contracts') returning id`
  const folder_messages = pile(message as never)

  const bad = markMessages(world.app, world.anna, {
    flag: 'labeled',
    label_id: 2_000_000_000,
    folder_messages,
  })
  await expect(bad).rejects.toMatchObject({ code: 'label_not_found' })
  await markMessages(world.app, world.anna, { flag: 'labeled', label_id: label!.id, folder_messages })

  const lastEvent = (await world.events()).at(-1)
  expect(lastEvent).toMatchObject({ event: 'store', labels: { added: [label!.id], removed: [] } })
})

test("another account's letters can't be deleted, moved or marked", async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const secret = await world.deliver({ subject: 'Secret' }, {}, boris)
  const folder_messages = pile(secret as never)

  expect(await deleteMessages(world.app, world.anna, { folder_messages })).toEqual({ affected: 0 })
  expect(await markMessages(world.app, world.anna, { flag: 'seen', folder_messages })).toEqual({
    affected: 0,
  })
  expect(await world.subjectsIn('INBOX', boris)).toEqual(['Secret'])
})
