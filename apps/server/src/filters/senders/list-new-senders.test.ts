import { expect, test } from 'vitest'
import { createContact } from '#server/contacts/create-contact.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { acceptSender } from './accept-sender.ts'
import { listNewSenders } from './list-new-senders.ts'

type Delivered = Awaited<ReturnType<World['deliver']>>

const at = (day: number) => ({ date: new Date(Date.UTC(2026, 2, day)) })
const pilesOf = (messages: readonly Delivered[]) =>
  messages.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] }))
const newSenders = async ({ app, anna }: World, ...messages: Delivered[]) =>
  (await listNewSenders(app, anna, { folder_messages: pilesOf(messages) })).senders
const emailsOf = async (world: World, ...messages: Delivered[]) =>
  (await newSenders(world, ...messages)).map(({ email }) => email)

test('whoever has nothing else in the mailbox writes for the first time, the last one first', async () => {
  await using world = await aWorld()
  const first = await world.deliver({ from: 'Bo <Bo@a.test>', ...at(1) })
  const again = await world.deliver({ from: 'bo@a.test', ...at(2) })
  const other = await world.deliver({ from: 'ann@bo.test', ...at(3) })
  expect(await emailsOf(world, first, again, other)).toEqual(['ann@bo.test', 'bo@a.test'])
  expect(await emailsOf(world, again, other), 'one more of theirs lies there').toEqual(['ann@bo.test'])
})

test.each([
  ['in Trash', { folder: { kind: 'trash' as const } }, false],
  ['in Spam', { folder: { kind: 'junk' as const } }, true],
])('a message %s', async (_, placing, isNew) => {
  await using world = await aWorld()
  await world.deliver({ from: 'bo@a.test' }, placing)
  const message = await world.deliver({ from: 'bo@a.test' })
  expect(await emailsOf(world, message)).toEqual(isNew ? ['bo@a.test'] : [])
})

test('whom one has written to is known, whom one has only read the name of is not', async () => {
  await using world = await aWorld()
  const bo = await world.deliver({ from: 'bo@a.test' })
  const cy = await world.deliver({ from: 'cy@a.test' })
  await world.deliver({ from: 'anna@pochtamt.test', to: 'bo@a.test' }, { folder: { kind: 'sent' } })
  await world.deliver({ from: 'dee@a.test', to: 'cy@a.test' })
  expect(await emailsOf(world, bo, cy)).toEqual(['cy@a.test'])
})

test('contacts are known, and a stranger who is called like one is told apart', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const contact = { name: 'Kama Bank', surname: '', emails: ['info@kama.test'], phone: '', birth_date: null }
  await createContact(app, anna, { contact })
  const bank = await world.deliver({ from: 'Kama Bank <info@kama.test>', ...at(1) })
  const claimed = await world.deliver({ from: ' kama BANK <info@kama-secure.test>', ...at(2) })
  const other = await world.deliver({ from: 'Bo <bo@a.test>', ...at(3) })
  expect(await newSenders(world, bank, claimed, other)).toEqual([
    { email: 'bo@a.test', is_namesake: false },
    { email: 'info@kama-secure.test', is_namesake: true },
  ])
})

test('whoever was accepted is not asked about again, until that is taken back', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const message = await world.deliver({ from: 'Bo@a.test' })
  await acceptSender(app, anna, { email: 'bo@A.test', is_accepted: true })
  expect(await emailsOf(world, message)).toEqual([])
  await acceptSender(app, anna, { email: 'bo@a.test', is_accepted: false })
  expect(await emailsOf(world, message)).toEqual(['bo@a.test'])
})

test('an address as long as a message is nobody’s', async () => {
  await using world = await aWorld()
  const long = await world.deliver({ from: `${'a.'.repeat(400_000)}a@a.test` })
  const quoted = await world.deliver({ from: `bo'\\@a.test` })
  expect(await emailsOf(world, long, quoted)).toEqual([])
})

test('of many no more than fifty are told', async () => {
  await using world = await aWorld()
  const all: Delivered[] = []
  for (let nth = 0; nth < 55; nth++) all.push(await world.deliver({ from: `a${nth}@a.test`, ...at(1) }))
  expect(await emailsOf(world, ...all)).toHaveLength(50)
})
