import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld } from '#tests/world/world.ts'
import type { IndexedMessage } from '../../store/add/index-message.ts'
import { readForMailbox } from '../../store/add/read-for-mailbox.ts'
import { wordsOfMessage } from './message-facts.ts'

/** A database that nobody may ask. */
const NOBODY = {
  sql: () => {
    throw new Error('the database was asked')
  },
} as unknown as Db

test('the words of a message that arrives are known without the database: its mailbox is locked meanwhile', async () => {
  await using world = await aWorld()
  const { app } = world
  const text = 'Following the following: runs running ran, счета счетов счёт, Ёлка ёлки 中文字'
  const message = await readForMailbox(app, await writeTestMessage({ subject: 'Lamps', text }))
  const words = await wordsOfMessage(NOBODY, message)
  expect([...words.s.stems]).toEqual(['lamp'])
  expect(words.b.positions.get('following')).toEqual([1, 3])
  const unread: IndexedMessage = { ...message, stems: null }
  expect(words).toEqual(await wordsOfMessage(app.db, unread))
})
