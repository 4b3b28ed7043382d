import { expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world/world.ts'
import { searchMessages } from '../search/search-messages.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { noteUndelivered } from './note-undelivered.ts'

async function undeliveredIn(world: World, name: string) {
  const folder_id = await world.folder(name)
  const list = await searchMessages(world.app, world.anna, { request_type: 'folder', folder_id, page: 1 })
  return list.messages.map(({ undelivered }) => undelivered)
}

test('a sent message names who did not get it, each once; its copy elsewhere says nothing', async () => {
  await using world = await aWorld()
  const message = { subject: 'Invoice', messageId: '<invoice@pochtamt.test>' }
  await world.deliver(message, { folder: { kind: 'sent' } })
  await world.deliver({ subject: 'Other', messageId: '<other@pochtamt.test>' })
  await world.deliver(message)
  for (const recipient of ['vera@outside.test', 'gleb@outside.test', 'vera@outside.test']) {
    await withMailbox(world.app.db, world.anna.account_id, (tx) =>
      noteUndelivered(tx, world.anna.account_id, { message_id: message.messageId, recipient }),
    )
  }
  expect(await undeliveredIn(world, 'INBOX.Sent')).toEqual([['gleb@outside.test', 'vera@outside.test']])
  expect(await undeliveredIn(world, 'INBOX')).toEqual([undefined, undefined])
})
