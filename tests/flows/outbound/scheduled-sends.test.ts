import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { readMessage } from '#mime/read-message.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { sweepUploads } from '#server/mailbox/attachments/sweep-uploads.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { undoChange } from '#server/mailbox/undo/undo-change.ts'
import { saveDraft } from '#server/outbound/drafts/save-draft.ts'
import { cancelSend } from '#server/outbound/schedule/cancel-send.ts'
import { listScheduledSends } from '#server/outbound/schedule/list-scheduled-sends.ts'
import { releaseNextSend } from '#server/outbound/schedule/release-sends.ts'
import { rescheduleSend } from '#server/outbound/schedule/reschedule-send.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { sweepBlobs } from '#server/platform/blobs/sweep/sweep-blobs.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'
import { openPublic } from '#server/protected/open/open-public.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
afterEach(() => database.db.sql`delete from scheduled_sends`)

/** The worker of a test must meet only its own messages. */
const ownWorld = () => aWorld({ parts: { db: database.db, dns: nameServerOf({}) } })

type Given = Record<string, unknown>
const people = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))
function aMessage(world: World, hold: Given, body: Given = {}) {
  return compose_payload.parse({
    body: {
      subject: 'Offer',
      fields: {
        from: people(world.email),
        to: people('boris@outside.test'),
        bcc: people('secret@outside.test'),
      },
      content: Buffer.from('<p>See you</p>').toString('base64'),
      content_type: 'text/html',
      ...body,
    },
    ...hold,
  }) as ComposePayload
}
const send = (world: World, payload: ComposePayload, idempotency_key: string | null = null) =>
  sendMessage(world.app, world.anna, payload, { idempotency_key })
const cancel = (world: World, { send_id }: Given) =>
  cancelSend(world.app, world.anna, { send_id: send_id as number })
const releaseAll = async (world: World) => {
  while (await releaseNextSend(world.app));
}
const queued = (world: World) => world.app.db.sql({ recipient: text(), blob: text(), message_id: text() })`
  select recipient, blob, message_id from outbound where account_id = ${world.anna.account_id} order by id`
const folders = async (world: World) => ({
  drafts: await world.subjectsIn('INBOX.Drafts'),
  sent: await world.subjectsIn('INBOX.Sent'),
  queued: (await queued(world)).length,
})
const WAITS = { drafts: ['Offer'], sent: [], queued: 0 }
const SENT = { drafts: [], sent: ['Offer'], queued: 2 }

test('a letter held for undo stands in Drafts, and leaves when its seconds are over', async () => {
  await using world = await ownWorld()
  const held = await send(world, aMessage(world, { undo_seconds: 10 }))
  expect(held).toMatchObject({ send_id: expect.any(Number), undo_until: '2026-11-16T09:00:10.000Z' })

  world.clock.advance(9999)
  await releaseAll(world)
  expect(await folders(world)).toEqual(WAITS)

  world.clock.advance(1)
  await releaseAll(world)
  expect(await folders(world)).toEqual(SENT)
  const rows = await queued(world)
  expect(rows.map(({ recipient }) => recipient)).toEqual(['boris@outside.test', 'secret@outside.test'])
  for (const { blob, message_id } of rows) {
    expect(message_id).toBe(held.message.message_id)
    expect((await world.app.blobs.get(blob)).toString()).not.toContain('secret@')
  }
})

test('without a hold, with none of zero seconds, or put off to a moment past, it leaves at once', async () => {
  await using world = await ownWorld()
  for (const hold of [{}, { undo_seconds: 0 }, { send_at: '2026-11-16T08:59:59Z', undo_seconds: 30 }]) {
    const answer = await send(world, aMessage(world, hold))
    expect(answer).toEqual({ message: expect.anything() })
  }
  expect(await folders(world)).toEqual({ drafts: [], sent: ['Offer', 'Offer', 'Offer'], queued: 6 })
})

test('taken back, it is a draft with all it had, is not sent, and cannot be taken back twice', async () => {
  await using world = await ownWorld()
  const held = await send(world, aMessage(world, { undo_seconds: 10 }))
  const { message } = await cancel(world, held)
  expect(message).toEqual({ uid: held.message.uid, folder_id: held.message.folder_id })

  const draft = await readMessage(await getMessageBytes(world.app, world.anna, message))
  expect(draft).toMatchObject({ subject: 'Offer', fields: { bcc: people('secret@outside.test') } })
  expect(draft.html).toContain('See you')
  world.clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await folders(world)).toEqual(WAITS)
  await expect(cancel(world, held)).rejects.toMatchObject({ code: 'entity_not_found' })
})

test('taken back long after its uploads were swept, it still has its files', async () => {
  await using world = await ownWorld()
  const { hash, size } = await world.app.blobs.put(Buffer.from('%PDF'))
  const [file] = await world.app.db.sql({ id: int() })`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    values (${world.anna.account_id}, ${hash}, 'a.pdf', ${size}, 'application/pdf', ${world.clock.now()}) returning id`
  const attachments = [{ id: file!.id }]
  const held = await send(world, aMessage(world, { undo_seconds: 10 }, { attachments }))
  const { message } = await cancel(world, held)
  world.clock.advance(2 * DAY_MS)
  await sweepUploads(world.app)

  const again = await send(world, aMessage(world, {}, { attachments, uid: message.uid }))
  const raw = await getMessageBytes(world.app, world.anna, again.message)
  expect((await readMessage(raw)).attachments).toMatchObject([{ name: 'a.pdf' }])
  expect(raw.toString()).not.toContain('upload/')
})

test('the former draft goes when the letter is held, and the letter answered is marked when it leaves', async () => {
  await using world = await ownWorld()
  const question = await world.deliver({ subject: 'Question' })
  const former = await saveDraft(world.app, world.anna, aMessage(world, {}))
  const reply = { folder_id: question.folder_id, uid: question.uid, mode: 1 }
  const isAnswered = async () => {
    const [row] = await world.app.db.sql({ answered: bool() })`
      select answered from messages where account_id = ${world.anna.account_id} and id = ${question.id}`
    return row?.answered
  }
  await send(world, aMessage(world, { undo_seconds: 10, reply }, { uid: former.message.uid }))
  expect(await folders(world)).toEqual(WAITS)
  expect(await isAnswered()).toBe(false)

  world.clock.advance(10_000)
  await releaseAll(world)
  expect(await folders(world)).toEqual(SENT)
  expect(await isAnswered()).toBe(true)
})

test('of a release and a cancel at the same moment exactly one happens', async () => {
  await using world = await ownWorld()
  for (let round = 0; round < 6; round++) {
    const held = await send(world, aMessage(world, { undo_seconds: 1 }, { subject: `Round ${round}` }))
    world.clock.advance(1000)
    const starts = [() => releaseNextSend(world.app), () => cancel(world, held)]
    if (round % 2) starts.reverse()
    const ends = await Promise.allSettled(starts.map((start) => start()))
    const cancelled = ends[round % 2 ? 0 : 1]
    await releaseAll(world)
    const isSent = (await world.subjectsIn('INBOX.Sent')).includes(`Round ${round}`)
    const isDraft = (await world.subjectsIn('INBOX.Drafts')).includes(`Round ${round}`)
    expect([isSent, isDraft]).toEqual([cancelled!.status === 'rejected', cancelled!.status === 'fulfilled'])
  }
})

test('two workers at once send it once', async () => {
  await using world = await ownWorld()
  await send(world, aMessage(world, { undo_seconds: 1 }))
  world.clock.advance(1000)
  await Promise.all([releaseNextSend(world.app), releaseNextSend(world.app), releaseNextSend(world.app)])
  expect(await folders(world)).toEqual(SENT)
})

test('put off, it is dated by its sending, listed with its moment, and survives housekeeping and a restart', async () => {
  await using world = await ownWorld()
  // Blobs are dated by the real clock, and are swept after a day.
  world.clock.set(new Date())
  const now = world.clock.now().getTime()
  const send_at = new Date(now + 3 * DAY_MS).toISOString()
  const later = await send(world, aMessage(world, { send_at, undo_seconds: 5 }))
  const sooner = await send(
    world,
    aMessage(world, { send_at: new Date(now + 2 * DAY_MS).toISOString() }, { subject: 'Sooner' }),
  )
  expect(await listScheduledSends(world.app, world.anna)).toMatchObject({
    scheduled: [
      { send_id: sooner.send_id, message: { subject: 'Sooner' } },
      {
        send_id: later.send_id,
        send_at,
        message: { subject: 'Offer', isDraft: true, uid: later.message.uid },
      },
    ],
  })
  await cancel(world, sooner)

  world.clock.advance(2 * DAY_MS)
  await sweepBlobs(world.app)
  world.clock.advance(DAY_MS)
  {
    await using _worker = startWorker(world.app)
    await expect.poll(() => world.subjectsIn('INBOX.Sent')).toEqual(['Offer'])
  }
  const [{ blob } = { blob: '' }] = await queued(world)
  expect((await readMessage(await world.app.blobs.get(blob))).sent_at).toEqual(
    new Date(Math.floor(Date.parse(send_at) / 1000) * 1000),
  )
  expect((await listScheduledSends(world.app, world.anna)).scheduled).toEqual([])
})

test('nothing is put off for more than a year', async () => {
  await using world = await ownWorld()
  const refused = send(world, aMessage(world, { send_at: '2027-11-17T09:00:00Z' }))
  await expect(refused).rejects.toMatchObject({ code: 'invalid_params', fields: ['send_at'] })
  await send(world, aMessage(world, { send_at: '2027-11-16T12:00:00+03:00' }))
  expect(await folders(world)).toEqual(WAITS)
})

test('thrown away while it waits, it is not sent; fetched back in time, it is', async () => {
  await using world = await ownWorld()
  const throwAway = async () => {
    const { message } = await send(world, aMessage(world, { undo_seconds: 10 }))
    const folder_messages = [{ folder_id: message.folder_id, message_uids: [message.uid] }]
    return deleteMessages(world.app, world.anna, { folder_messages })
  }
  await throwAway()
  expect((await listScheduledSends(world.app, world.anna)).scheduled).toEqual([])
  world.clock.advance(10_000)
  await releaseAll(world)
  expect(await folders(world)).toEqual({ drafts: [], sent: [], queued: 0 })

  const { undo_token } = await throwAway()
  await undoChange(world.app, world.anna, { undo_token: undo_token! })
  world.clock.advance(10_000)
  await releaseAll(world)
  expect(await folders(world)).toEqual(SENT)
})

test('a letter that waits cannot be written over: it has to be taken back first', async () => {
  await using world = await ownWorld()
  const held = await send(world, aMessage(world, { undo_seconds: 10 }))
  const edited = aMessage(world, {}, { subject: 'Edited', uid: held.message.uid })
  await expect(saveDraft(world.app, world.anna, edited)).rejects.toMatchObject({
    code: 'draft_changed_elsewhere',
    params: { uid: held.message.uid },
  })
  await cancel(world, held)
  await saveDraft(world.app, world.anna, edited)
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['Edited'])
})

test('the same call again is the same held letter, and nobody else can list or cancel it', async () => {
  await using world = await ownWorld()
  const boris = await world.person('Boris')
  const payload = aMessage(world, { undo_seconds: 10 })
  const held = await send(world, payload, 'once')
  expect(await send(world, payload, 'once')).toEqual(held)
  expect(await folders(world)).toEqual(WAITS)

  const alias = { ...world.anna, alias_only: { alias_id: 5, email: 'a@post.test' } }
  for (const other of [boris, alias]) {
    expect((await listScheduledSends(world.app, other)).scheduled).toEqual([])
    await expect(cancelSend(world.app, other, { send_id: held.send_id! })).rejects.toMatchObject({
      code: 'entity_not_found',
    })
  }
})

test('a letter under a password waits in clear for its writer only, and its envelope lives by the moment it leaves', async () => {
  await using world = await ownWorld()
  const secret = { encrypt: true, password: 'пароль', expires_days: 1 }
  const payload = aMessage(
    world,
    { send_at: new Date(world.clock.now().getTime() + DAY_MS).toISOString() },
    secret,
  )
  const linkOf = async () => {
    const [{ blob } = { blob: '' }] = await queued(world)
    return /\/decrypt#([\w-]{22})/.exec((await readMessage(await world.app.blobs.get(blob))).text!)![1]!
  }
  await cancel(world, await send(world, payload))
  const [{ stored } = { stored: -1 }] = await world.app.db.sql({ stored: int() })`
    select count(*)::int as stored from protected_messages where account_id = ${world.anna.account_id}`
  expect(stored).toBe(0)

  const held = await send(world, payload)
  const draft = await readMessage(await getMessageBytes(world.app, world.anna, held.message))
  expect(draft.html).toContain('See you')
  world.clock.advance(DAY_MS)
  await releaseAll(world)
  world.clock.advance(DAY_MS - 1)
  const call = { address: '192.0.2.1' }
  const opened = await openPublic(world.app, null, { public_id: await linkOf(), password: 'пароль' }, call)
  expect(Buffer.from(opened.content, 'base64').toString()).toContain('See you')
})

test('a letter that is put off is told from one that is held for seconds', async () => {
  await using world = await ownWorld()
  await send(world, aMessage(world, { undo_seconds: 30 }, { subject: 'Seconds' }))
  const send_at = new Date(world.clock.now().getTime() + HOUR_MS).toISOString()
  await send(world, aMessage(world, { send_at }))
  expect((await listScheduledSends(world.app, world.anna)).scheduled).toMatchObject([
    { put_off: false, message: { subject: 'Seconds' } },
    { put_off: true, message: { subject: 'Offer' } },
  ])
})

test('put off again, it leaves at the new moment and is dated by it; told to leave now, it leaves', async () => {
  await using world = await ownWorld()
  const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
  const held = await send(world, aMessage(world, { send_at: at(HOUR_MS) }))
  const send_id = held.send_id!
  const later = at(DAY_MS)
  expect(await rescheduleSend(world.app, world.anna, { send_id, send_at: later })).toEqual({ send_at: later })
  world.clock.advance(2 * HOUR_MS)
  await releaseAll(world)
  expect(await folders(world)).toEqual(WAITS)
  expect((await listScheduledSends(world.app, world.anna)).scheduled).toMatchObject([{ send_at: later }])

  world.clock.advance(HOUR_MS)
  expect(await rescheduleSend(world.app, world.anna, { send_id, send_at: null })).toEqual({ send_at: null })
  expect(await folders(world)).toEqual(SENT)
  for (const { blob } of await queued(world)) {
    const raw = await world.app.blobs.get(blob)
    expect((await readMessage(raw)).sent_at).toEqual(
      new Date(Math.floor(world.clock.now().getTime() / 1000) * 1000),
    )
    expect(raw.toString()).not.toContain('secret@')
    expect(raw.toString().match(/^date:/gim)).toHaveLength(1)
  }
  await expect(rescheduleSend(world.app, world.anna, { send_id, send_at: null })).rejects.toMatchObject({
    code: 'entity_not_found',
  })
})

test('nobody else can move a waiting letter, and nobody by more than a year', async () => {
  await using world = await ownWorld()
  const boris = await world.person('Boris')
  const { send_id } = await send(world, aMessage(world, { send_at: '2026-11-17T09:00:00Z' }))
  const alias = { ...world.anna, alias_only: { alias_id: 5, email: 'a@post.test' } }
  for (const other of [boris, alias]) {
    await expect(
      rescheduleSend(world.app, other, { send_id: send_id!, send_at: null }),
    ).rejects.toMatchObject({
      code: 'entity_not_found',
    })
  }
  const far = rescheduleSend(world.app, world.anna, { send_id: send_id!, send_at: '2027-11-17T09:00:00Z' })
  await expect(far).rejects.toMatchObject({ code: 'invalid_params', fields: ['send_at'] })
  expect(await folders(world)).toEqual(WAITS)
})

test('a letter under a password that is put off again can be opened as long, and its notice says until when', async () => {
  await using world = await ownWorld()
  const secret = { encrypt: true, password: 'пароль', expires_days: 7 }
  const held = await send(world, aMessage(world, { send_at: '2026-11-17T09:00:00Z' }, secret))
  const send_at = '2026-12-20T10:00:00.000Z'
  await rescheduleSend(world.app, world.anna, { send_id: held.send_id!, send_at })
  world.clock.set(new Date(send_at))
  await releaseAll(world)

  const [{ blob } = { blob: '' }] = await queued(world)
  const notification = await readMessage(await world.app.blobs.get(blob))
  expect(notification).toMatchObject({
    subject: 'Offer',
    message_id: held.message.message_id,
    sent_at: new Date(send_at),
  })
  expect(notification.text).toContain('December 27, 2026')
  const public_id = /\/decrypt#([\w-]{22})/.exec(notification.text!)![1]!
  world.clock.advance(7 * DAY_MS - 1)
  const opened = await openPublic(
    world.app,
    null,
    { public_id, password: 'пароль' },
    { address: '192.0.2.1' },
  )
  expect(Buffer.from(opened.content, 'base64').toString()).toContain('See you')
})
