import { expect, test } from 'vitest'
import { checkSending } from '#server/outbound/limits/check-sending.ts'
import type { OutboundRow } from '#server/outbound/queue/delivery.sql.ts'
import { BOUNCED_MS, listBounced } from '#server/outbound/suppression/list-bounced.ts'
import { noteRecipient } from '#server/outbound/suppression/note-recipient.ts'
import { sweepBounced } from '#server/outbound/suppression/sweep-bounced.ts'
import type { HandedOver } from '#server/outbound/transport/hand-over.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const GONE: HandedOver = { result: 'refused', reply: '550 5.1.1 No such user' }

const note = ({ app, anna: { account_id } }: World, recipient: string, handed: HandedOver) =>
  noteRecipient(app, { account_id, recipient } as OutboundRow, handed)

const bounced = async ({ app, anna }: World, ...recipients: string[]) =>
  (await checkSending(app, anna, { recipients })).bounced

test('who refused mail for good is named before it is sent again, until the address takes some', async () => {
  await using world = await aWorld()
  await note(world, 'boris@outside.test', GONE)
  expect(await bounced(world, 'Boris@Outside.test', 'vera@outside.test')).toEqual(['Boris@Outside.test'])
  await note(world, 'boris@outside.test', { result: 'later', reply: '451 4.3.0 Come again' })
  expect(await bounced(world, 'boris@outside.test')).toEqual(['boris@outside.test'])
  await note(world, 'boris@outside.test', { result: 'sent', reply: '250 2.0.0 Taken' })
  expect(await bounced(world, 'boris@outside.test')).toEqual([])
})

test.each<HandedOver>([
  { result: 'refused', reply: '550 5.7.1 Spam' },
  { result: 'refused', isOurs: true, reply: '550 5.1.1 No such mailbox' },
  { result: 'later', reply: '550 5.1.1 No such mailbox' },
])('what says nothing of the address is not noted: %j', async (handed) => {
  await using world = await aWorld()
  await note(world, 'boris@outside.test', handed)
  expect(await bounced(world, 'boris@outside.test')).toEqual([])
})

test('nobody else learns of it, a session of one alias neither', async () => {
  await using world = await aWorld()
  await note(world, 'boris@outside.test', GONE)
  const recipients = ['boris@outside.test']
  const alias_only = { alias_id: 1, email: 'shop@post.test' }
  const ofAlias = await checkSending(world.app, { ...world.anna, alias_only } as never, { recipients })
  expect(ofAlias.bounced).toEqual([])
  expect((await checkSending(world.app, await world.person(), { recipients })).bounced).toEqual([])
})

test('an account remembers a thousand of them, each for 90 days', async () => {
  await using world = await aWorld()
  const { app, anna, clock } = world
  await app.db.sql`
    insert into bounced_recipients (account_id, email_key, at)
    select ${anna.account_id}, 'nobody-' || nth || '@outside.test', ${clock.now()}::timestamptz + nth * interval '1 s'
    from generate_series(1, 1000) as nth`
  clock.advance(2000 * 1000)
  await note(world, 'boris@outside.test', GONE)
  const [row] = await app.db.sql({ count: int() })`
    select count(*)::int as count from bounced_recipients where account_id = ${anna.account_id}`
  expect(row!.count).toBe(1000)
  expect(await bounced(world, 'nobody-1@outside.test', 'nobody-2@outside.test')).toEqual([
    'nobody-2@outside.test',
  ])

  clock.advance(BOUNCED_MS)
  expect(await listBounced(app, app.db, anna.account_id, ['boris@outside.test'])).toEqual([])
  await sweepBounced(app)
  expect(await app.db.sql`select from bounced_recipients where account_id = ${anna.account_id}`).toEqual([])
})
