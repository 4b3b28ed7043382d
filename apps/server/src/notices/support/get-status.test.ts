import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { getStatus } from './get-status.ts'

test('sending runs late when a letter that is due has waited for minutes, and the version is told', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  // Long before the messages of any other test are due.
  clock.set('2001-01-01T00:00:00Z')
  const sending = async () => (await getStatus(app)).services.find(({ name }) => name === 'sending')?.state
  expect((await getStatus(app)).version).toMatch(/^\d+\.\d+\.\d+/)
  expect(await sending()).toBe('ok')

  const { hash } = await app.blobs.put(Buffer.from('A letter'))
  await app.db.sql`
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, next_at, created_at)
    values (${anna.account_id}, ${hash}, '', 'b@outside.test', '<1@post.test>', ${clock.now()}, ${clock.now()})`
  clock.advance(4 * 60_000)
  expect(await sending()).toBe('ok')
  clock.advance(2 * 60_000)
  expect(await sending()).toBe('late')
  await app.db.sql`update outbound set state = 'sent' where account_id = ${anna.account_id}`
  expect(await sending()).toBe('ok')
})
