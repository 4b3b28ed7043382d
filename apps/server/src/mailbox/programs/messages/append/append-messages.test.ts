import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { saveDraft } from '#server/outbound/drafts/save-draft.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { listFolderUids, messagesOf } from '../../folders/list-folder-uids.ts'
import { storeFlags } from '../flags/store-flags.ts'
import { appendMessages } from './append-messages.ts'
import type { AppendedMessage } from './appended-message.ts'

const appended = (source: Buffer | string, rest: Partial<AppendedMessage> = {}): AppendedMessage => ({
  ...{ source: Buffer.from(source), flags: {}, keywords: [], received_at: null },
  ...rest,
})

const messagesIn = async ({ app, anna }: World, folder_id: FolderId) => [
  ...messagesOf((await listFolderUids(app, anna, { folder_id }))!),
]

test('a message is appended with its flags, keywords and date, byte for byte', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const work = await world.folder('Work')
  const source = 'Subject: appended\nFrom: a@a.test\n\nbody with a bare newline\n'
  const received_at = new Date('2026-05-05T05:00:00Z')
  const answer = await appendMessages(app, anna, {
    folder_id: work,
    messages: [
      appended(source, {
        flags: { seen: true, deleted: true },
        keywords: ['Project', '$Forwarded'],
        received_at,
      }),
    ],
  })
  const { state } = (await listFolderUids(app, anna, { folder_id: work }))!
  expect(answer).toEqual({ uid_validity: state.uid_validity, uids: [1], modseq: state.modseq })
  const [message] = await messagesIn(world, work)
  expect(message).toMatchObject({ uid: 1, seen: true, deleted: true, forwarded: true, flagged: false })
  expect(message!.labels).toHaveLength(1)
  expect((await getMessageBytes(app, anna, { folder_id: work, uid: message!.uid })).toString()).toBe(source)
  const [row] = await app.db.sql({ received_at: timestamp(), subject: text() })`
    select received_at, subject from messages where account_id = ${anna.account_id}`
  expect(row).toEqual({ received_at, subject: 'appended' })
})

test('browsers hear of it as of what did not arrive', async () => {
  await using world = await aWorld()
  const inbox = await world.folder('INBOX')
  await appendMessages(world.app, world.anna, {
    folder_id: inbox,
    messages: [appended('Subject: x\r\n\r\n')],
  })
  expect(await world.events()).toMatchObject([
    { event: 'new', folder_id: inbox, row: { subject: 'x' }, quiet: true },
    { event: 'updateMailbox', folder_id: inbox, total: 1, unread: 1 },
  ])
})

test('of several messages all are appended or none', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const work = await world.folder('Work')
  const messages = ['One', 'Two', 'Three'].map((subject) => appended(`Subject: ${subject}\r\n\r\nText`))
  expect(await appendMessages(app, anna, { folder_id: work, messages })).toMatchObject({ uids: [1, 2, 3] })
  const wrong = [...messages, appended('Subject: Four\r\n\r\n', { keywords: ['two words'] })]
  await expect(appendMessages(app, anna, { folder_id: work, messages: wrong })).rejects.toMatchObject({
    code: 'invalid_params',
  })
  expect(await world.subjectsIn(work)).toEqual(['One', 'Two', 'Three'])
})

test.each([
  ['a collector folder', 'request_folder_id_error'],
  ['a folder that is not there', 'request_folder_not_found'],
  ['a full mailbox', 'quota_exceeded'],
])('%s takes nothing', async (what, code) => {
  await using world = await aWorld()
  const { app, anna } = world
  const collected = await world.folder('INBOX.import.mail', 'collector')
  const work = await world.folder('Work')
  const folder_id = what.startsWith('a coll')
    ? collected
    : what.startsWith('a full')
      ? work
      : (999_999_999 as FolderId)
  if (what === 'a full mailbox')
    await app.db.sql`update accounts set quota_kb = 0 where id = ${anna.account_id}`
  const appending = appendMessages(app, anna, { folder_id, messages: [appended('Subject: x\r\n\r\n')] })
  await expect(appending).rejects.toMatchObject({ code })
  const stored = await app.db.sql`select from messages where account_id = ${anna.account_id}`
  expect(stored).toHaveLength(0)
})

test('a large message comes from disk', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-append-'))
  const path = join(folder, 'spooled')
  const header = 'Subject: Large\r\nFrom: a@a.test\r\n\r\n'
  const body = Buffer.from(randomBytes(300_000).toString('base64').replace(/.{76}/g, '$&\r\n'))
  const whole = Buffer.concat([Buffer.from(header), body])
  await writeFile(path, whole)
  const head = Buffer.from(header)
  const source = { head, path, from: head.length, length: whole.length }
  const work = await world.folder('Work')
  const message = { ...appended(''), source }
  const { uids } = await appendMessages(app, anna, { folder_id: work, messages: [message] })
  expect(await world.subjectsIn(work)).toEqual(['Large'])
  const stored = await getMessageBytes(app, anna, { folder_id: work, uid: uids[0]! })
  expect(stored.equals(whole)).toBe(true)
  await rm(folder, { recursive: true })
})

test.each([
  ['nothing at all', ''],
  ['no header', 'just a line'],
  ['bytes without sense', randomBytes(5000)],
  ['a Message-ID with NUL', 'Message-ID: <a\0b@c>\r\nSubject: a\0b\r\n\r\n\0'],
])('%s is kept as it is', async (_, source) => {
  await using world = await aWorld()
  const { app, anna } = world
  const work = await world.folder('Work')
  const { uids } = await appendMessages(app, anna, { folder_id: work, messages: [appended(source)] })
  const stored = await getMessageBytes(app, anna, { folder_id: work, uid: uids[0]! })
  expect(stored.equals(Buffer.from(source))).toBe(true)
})

const payloadOf = (world: World, { etag, ...body }: { uid?: number; etag?: string } = {}) => {
  const fields = {
    from: [{ email: world.email, name: 'Anna' }],
    to: [{ email: 'boris@outside.test', name: '' }],
  }
  const content = Buffer.from('Hello').toString('base64')
  return compose_payload.parse({
    body: { subject: 'Hello', content, content_type: 'text/plain', fields, ...body },
    etag,
  }) as ComposePayload
}

test('what is appended to Drafts is a draft that the web opens and goes on writing', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const drafts = await world.folder('INBOX.Drafts')
  const source = await writeTestMessage({
    subject: 'Begun',
    from: world.email,
    text: 'Dear',
    date: new Date(),
  })
  const { uids } = await appendMessages(app, anna, {
    folder_id: drafts,
    messages: [appended(source, { flags: { seen: true } })],
  })
  const { message } = await openMessage(app, anna, { folder_id: drafts, uid: uids[0]! })
  expect(message).toMatchObject({ subject: 'Begun', isDraft: true, draft: { expires_days: null } })
  const saved = await saveDraft(app, anna, payloadOf(world, { uid: uids[0]!, etag: message.draft!.etag }))
  expect((await messagesIn(world, drafts)).map(({ uid }) => uid)).toEqual([saved.message.uid])
  expect(await world.subjectsIn(drafts)).toEqual(['Hello'])
})

test('a copy of what was sent a moment ago stands in Sent once', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const sent = await world.folder('INBOX.Sent')
  const { message } = await sendMessage(app, anna, payloadOf(world), { idempotency_key: null })
  const source = await writeTestMessage({
    subject: 'Hello',
    messageId: message.message_id,
    from: world.email,
  })
  const append = (rest: Partial<AppendedMessage> = {}) =>
    appendMessages(app, anna, { folder_id: sent, messages: [appended(source, rest)] })
  world.clock.advance(60_000)
  expect((await append({ flags: { seen: true }, keywords: ['Project'] })).uids).toEqual([message.uid])
  const [standing] = await messagesIn(world, sent)
  expect(standing!.labels).toHaveLength(1)
  // Old mail is put there as it is, and so is what comes long after, or takes the place of one that goes.
  expect((await append({ received_at: new Date('2020-01-01') })).uids).not.toEqual([message.uid])
  await storeFlags(app, anna, {
    ...{ folder_id: sent, uids: [message.uid], mode: 'add', flags: { deleted: true }, keywords: [] },
  })
  expect((await append()).uids).not.toEqual([message.uid])
  world.clock.advance(11 * 60_000)
  await append()
  expect(await messagesIn(world, sent)).toHaveLength(4)
})

test('a copy in Sent and a draft belong to the address that they are written from', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const address = `anna${world.wmid}@post.test`
  await app.db.sql`
    insert into addresses (address, account_id, alias_id) values (${address}, ${anna.account_id}, 7)`
  const sent = await world.folder('INBOX.Sent')
  const source = `From: <${address}>\r\nSubject: x\r\n\r\n`
  await appendMessages(app, anna, { folder_id: sent, messages: [appended(source)] })
  const [row] = await app.db.sql({ alias_id: int() })`
    select alias_id from messages where account_id = ${anna.account_id}`
  expect(row!.alias_id).toBe(7)
})
