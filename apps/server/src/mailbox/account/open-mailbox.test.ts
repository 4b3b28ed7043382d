import { expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { aWorld } from '#tests/world/world.ts'
import { listFolders } from '../folders/list-folders.ts'
import { listFolderMessages } from '../search/list-folder-messages.ts'
import { getAccount } from './get-account.ts'
import { openMailbox } from './open-mailbox.ts'

test('one answer says what the calls for its parts would', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await world.deliver({ subject: 'In a folder' }, { folder: { id: await world.folder('INBOX.Work') } })
  const { folder_id } = await world.deliver({ subject: 'In the Inbox' })
  const { account } = await getAccount(app, anna)
  const limit = account.settings.per_page
  expect(await openMailbox(app, anna, { page: 1 })).toEqual({
    ...(await getUser(app, anna)),
    account,
    ...(await listFolders(app, anna)),
    listed: { folder_id, limit, list: await listFolderMessages(app, anna, { folder_id, page: 1, limit }) },
  })
})

test('of the folder, page and number of rows that are named', async () => {
  await using world = await aWorld()
  const folder_id = await world.folder('INBOX.Work')
  for (const subject of ['First', 'Second']) await world.deliver({ subject }, { folder: { id: folder_id } })
  const { listed } = await openMailbox(world.app, world.anna, { folder_id, page: 2, limit: 1 })
  expect(listed).toMatchObject({ folder_id, limit: 1, list: { total: 2, messages: [{ subject: 'First' }] } })
})

test('a folder that is not there leaves the rest of the screen', async () => {
  await using world = await aWorld()
  const opened = await openMailbox(world.app, world.anna, { folder_id: 999_999_999 as FolderId, page: 1 })
  expect(opened).toMatchObject({ listed: null, user: { wmid: world.wmid } })
  expect(opened.folders.length).toBeGreaterThan(0)
})
