import { describe, expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { saveSenderRule } from '#server/junk/senders/save-sender-rule.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { bytes, int, nullable, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aJunkWorld, aMessageAbout, type FiledMessage, type JunkWorld } from '#tests/world/junk-world.ts'
import { unpackWeights } from '../learner/pack-weights.ts'
import { noAccountWeights } from '../learner/weights.ts'
import { praiseNextPiece } from './praise.sql.ts'
import { LEFT_MS } from './praise.ts'
import { praiseNextLeft } from './praise-left.ts'

const PROVEN = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
const DAY_MS = 24 * 60 * 60 * 1000

/** All that verdicts go by and praise changes, once everything that is due has been learned. */
async function learnedBy({ app, anna, learn }: JunkWorld) {
  await learn()
  const { account_id } = anna
  const [account] = await app.db.sql({ marks: int(), weights: bytes() })`
    select marks, weights from junk_accounts where account_id = ${account_id}`
  const [senders] = await app.db.sql({ good: int(), junk: int(), praised: int() })`
    select coalesce(sum(good), 0)::int as good, coalesce(sum(junk), 0)::int as junk,
      coalesce(sum(praised), 0)::int as praised
    from junk_senders where account_id = ${account_id}`
  const weights = account ? await unpackWeights(account.weights) : noAccountWeights()
  return { marks: account?.marks ?? 0, weights: Buffer.from(weights.buffer).toString('base64'), ...senders! }
}

const put = ({ app, anna }: JunkWorld, { folder_id, uid }: FiledMessage, destination_id: FolderId) =>
  moveMessages(app, anna, { destination_id, folder_messages: [{ folder_id, message_uids: [uid] }] })
const read = ({ app, anna }: JunkWorld, ...messages: FiledMessage[]) =>
  markMessages(app, anna, {
    flag: 'seen',
    folder_messages: messages.map(({ folder_id, uid }) => ({ folder_id, message_uids: [uid] })),
  })
const now = async (world: JunkWorld, { id }: FiledMessage) =>
  (await world.filed()).find((one) => one.id === id)!
/** The worker looks through all accounts that are due. */
const praiseLeft = async ({ app }: JunkWorld) => {
  while (await praiseNextLeft(app));
}
const dueOf = async ({ app, anna }: JunkWorld) => {
  const [row] = await app.db.sql({ due_at: nullable(timestamp()), after_id: int() })`
    select due_at, after_id from junk_praise where account_id = ${anna.account_id}`
  return row
}
const answer = ({ app, anna, email }: JunkWorld, { folder_id, uid }: FiledMessage, mode: 1 | 3) =>
  sendMessage(
    app,
    anna,
    compose_payload.parse({
      body: {
        subject: 'Re: garden',
        fields: { to: [{ name: '', email: 'x@outside.test' }], from: [{ name: '', email }] },
        content: Buffer.from('Yes').toString('base64'),
        content_type: 'text/plain',
      },
      reply: { folder_id, uid, mode },
    }) as ComposePayload,
    { idempotency_key: null },
  )

describe('what is answered', () => {
  test('is praised a little: less than by a mark, and it is none', async () => {
    const [world, other] = [await aJunkWorld(), await aJunkWorld()]
    const message = await world.arrive(aMessageAbout('garden'), { auth: PROVEN })
    await answer(world, message, 1)
    const praised = await learnedBy(world)
    expect(praised).toMatchObject({ marks: 0, good: 0, junk: 0, praised: 1 })
    const marked = await other.arrive(aMessageAbout('garden'), { auth: PROVEN, isDisowned: true })
    await put(other, marked, await other.folderOf('inbox'))
    const learned = await learnedBy(other)
    expect(learned).toMatchObject({ marks: 1, good: 1, praised: 0 })
    expect(sizeOf(praised)).toBeGreaterThan(0)
    expect(sizeOf(learned)).toBeGreaterThan(2 * sizeOf(praised))
  })

  test('by a mail program, too, until the flag is taken off; what is forwarded is not', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    const message = await world.arrive(aMessageAbout('garden'), { auth: PROVEN })
    const before = await learnedBy(world)
    await answer(world, message, 3)
    expect(await learnedBy(world)).toEqual(before)
    const { folder_id, uid } = message
    const store = (mode: 'add' | 'remove' | 'replace') =>
      storeFlags(app, anna, {
        folder_id,
        uids: [uid],
        mode,
        flags: mode === 'replace' ? {} : { answered: true },
        keywords: [],
      })
    await store('add')
    expect(await learnedBy(world)).toMatchObject({ praised: 1 })
    await store('remove')
    expect(await learnedBy(world)).toEqual(before)
    await store('add')
    await store('replace')
    expect(await learnedBy(world)).toEqual(before)
  })

  test('is not praised in Spam, of a blocked sender, or for who stays out', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await answer(world, await world.arrive(aMessageAbout('casino'), { isDisowned: true }), 1)
    await saveSenderRule(app, anna, { sender: 'harbour.test', is: 'blocked' })
    const blocked = await world.arrive(aMessageAbout('harbour'))
    await put(world, blocked, await world.folderOf('inbox'))
    await answer(world, await now(world, blocked), 1)
    const checked = await world.arrive(aMessageAbout('garden'))
    await saveSettings(app, anna, { settings: { junk_check: false } })
    await answer(world, checked, 1)
    await put(world, checked, await world.archive())
    expect(await app.db.sql`select from junk_marks where account_id = ${anna.account_id}`).toEqual([])
  })
})

describe('what is archived', () => {
  test('is praised, and taken out or undone leaves everything as before', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    const [inbox, archive] = [await world.folderOf('inbox'), await world.archive()]
    const message = await world.arrive(aMessageAbout('garden'), { auth: PROVEN })
    const before = await learnedBy(world)
    const { undo_token } = await put(world, message, archive)
    const praised = await learnedBy(world)
    expect(praised).toMatchObject({ marks: 0, praised: 1 })
    await undoChange(app, anna, { undo_token: undo_token! })
    expect(await learnedBy(world)).toEqual(before)
    await put(world, await now(world, message), archive)
    expect(await learnedBy(world)).toEqual(praised)
    await put(world, await now(world, message), inbox)
    expect(await learnedBy(world)).toEqual(before)
  })

  test('marked and unmarked, every verdict is as before, whatever was learned between', async () => {
    const world = await aJunkWorld()
    const [junk, archive] = [await world.folderOf('junk'), await world.archive()]
    const message = await world.arrive(aMessageAbout('garden'), { auth: PROVEN })
    await put(world, message, archive)
    await learnedBy(world)
    const other = await world.arrive(aMessageAbout('garden', 1), { auth: PROVEN })
    await put(world, other, junk)
    const before = await learnedBy(world)
    const verdict = async (nth: number) =>
      (await world.arrive(aMessageAbout('garden', nth), { auth: PROVEN })).verdict
    const unmarked = await verdict(20)
    await put(world, await now(world, message), junk)
    expect(await learnedBy(world)).toMatchObject({ marks: 2, praised: 0 })
    await put(world, await now(world, message), archive)
    expect(await learnedBy(world)).toEqual(before)
    expect(await verdict(21)).toEqual(unmarked)
  })

  test('a hundred at once, and no more: who clears a folder says little of each', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    for (let nth = 0; nth < 102; nth++) await world.arrive(aMessageAbout('garden', nth))
    const all = await world.filed()
    await moveMessages(app, anna, {
      destination_id: await world.archive(),
      folder_messages: [{ folder_id: all[0]!.folder_id, message_uids: all.map(({ uid }) => uid) }],
    })
    const [counted] = await app.db.sql({ praised: int() })`
      select count(*)::int as praised from junk_marks where account_id = ${anna.account_id} and praise <> 0`
    expect(counted!.praised).toBe(100)
  })
})

describe('what is read and left for a week', () => {
  test('is praised once, and nothing else is', async () => {
    const world = await aJunkWorld()
    const arrived: FiledMessage[] = []
    for (const topic of ['garden', 'harbour', 'village', 'casino', 'unread'])
      arrived.push(await world.arrive(aMessageAbout(topic), { auth: PROVEN }))
    const [garden, harbour, village, casino] = arrived as [
      FiledMessage,
      FiledMessage,
      FiledMessage,
      FiledMessage,
    ]
    await read(world, garden, harbour, village, casino)
    await put(world, harbour, await world.folderOf('trash'))
    await put(world, casino, await world.folderOf('junk'))
    await answer(world, village, 1)
    expect(await learnedBy(world)).toMatchObject({ marks: 1, praised: 1 })

    world.clock.advance(LEFT_MS - DAY_MS)
    await praiseLeft(world)
    expect(await learnedBy(world)).toMatchObject({ praised: 1 })
    world.clock.advance(DAY_MS)
    await praiseLeft(world)
    const praised = await learnedBy(world)
    expect(praised).toMatchObject({ marks: 1, praised: 2 })
    expect(await dueOf(world)).toMatchObject({ due_at: null })
    // What was looked at is not looked at again.
    await read(world, await now(world, arrived[4]!))
    await world.arrive(aMessageAbout('next'), { auth: PROVEN })
    world.clock.advance(LEFT_MS)
    await praiseLeft(world)
    expect(await learnedBy(world)).toEqual(praised)
  })

  test('says something of its domain, by and by', async () => {
    const world = await aJunkWorld()
    for (let nth = 0; nth < 3; nth++)
      await read(world, await world.arrive(aMessageAbout('garden', nth), { auth: PROVEN }))
    world.clock.advance(LEFT_MS)
    await praiseLeft(world)
    await world.learn()
    const { verdict } = await world.arrive(aMessageAbout('garden', 9), { auth: PROVEN })
    expect(verdict!.signs).toContain('sender_praised')
  })

  test('costs nothing for an account that stays out, until it wants verdicts again', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    await saveSettings(app, anna, { settings: { junk_check: false } })
    await world.arrive(aMessageAbout('garden'))
    expect(await dueOf(world)).toBeUndefined()
    await saveSettings(app, anna, { settings: { junk_check: true } })
    await read(world, await world.arrive(aMessageAbout('garden', 1)))
    await saveSettings(app, anna, { settings: { junk_check: false } })
    world.clock.advance(LEFT_MS)
    const { after_id } = (await dueOf(world))!
    await praiseLeft(world)
    expect(await dueOf(world)).toEqual({ due_at: null, after_id })
    expect(await app.db.sql`select from junk_marks where account_id = ${anna.account_id}`).toEqual([])
    await saveSettings(app, anna, { settings: { junk_check: true } })
    await world.arrive(aMessageAbout('garden', 2))
    expect((await dueOf(world))!.due_at).toEqual(new Date(world.clock.now().getTime() + LEFT_MS))
  })

  test('is looked for in pieces, and what is young waits for its own week', async () => {
    const world = await aJunkWorld()
    const { app, anna } = world
    for (let nth = 0; nth < 5; nth++) await read(world, await world.arrive(aMessageAbout('garden', nth)))
    world.clock.advance(DAY_MS)
    await read(world, await world.arrive(aMessageAbout('garden', 5)))
    const young_at = world.clock.now()
    world.clock.advance(LEFT_MS - DAY_MS)
    const next = () =>
      withMailbox(app.db, anna.account_id, (tx) => {
        const at = world.clock.now()
        const until = new Date(at.getTime() - LEFT_MS)
        return praiseNextPiece(tx, anna.account_id, { until, now: at, messages_max: 2, score_min: -99 })
      })
    const none = { is_out: false, young_at: null }
    expect(await next()).toEqual({ ...none, is_full: true, praised: 2 })
    expect(await next()).toEqual({ ...none, is_full: true, praised: 2 })
    expect(await next()).toEqual({ is_out: false, young_at, is_full: true, praised: 1 })
    expect(await next()).toEqual({ is_out: false, young_at, is_full: false, praised: 0 })
    await praiseLeft(world)
    expect((await dueOf(world))!.due_at).toEqual(new Date(young_at.getTime() + LEFT_MS))
    world.clock.advance(DAY_MS)
    await praiseLeft(world)
    expect(await learnedBy(world)).toMatchObject({ marks: 0 })
    const [counted] = await app.db.sql({ praised: int() })`
      select count(*)::int as praised from junk_marks where account_id = ${anna.account_id} and learned = -2`
    expect(counted!.praised).toBe(6)
  })
})

/** How much all weights were moved. */
function sizeOf({ weights }: { weights: string }): number {
  const packed = Buffer.from(weights, 'base64')
  let size = 0
  for (let at = 0; at < packed.length; at += 2) size += Math.abs(packed.readInt16LE(at))
  return size
}
