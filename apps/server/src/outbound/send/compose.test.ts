import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { findAttachment, readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { bool, int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { statementsOf } from '#tests/world/database/statements-of.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { sendMessage } from './send-message.ts'

type Body = Record<string, unknown>
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const people = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))

/** What the composer would send, filled in where a test says nothing. */
function payload(
  world: World,
  { fields, ...body }: Body & { fields?: Body } = {},
  reply: Body | null = null,
) {
  return compose_payload.parse({
    body: {
      subject: 'Счёт',
      content: base64('Здравствуйте!'),
      content_type: 'text/plain',
      ...body,
      fields: { from: people(world.email), to: people('boris@outside.test'), ...fields },
    },
    reply,
  }) as ComposePayload
}

const send = (world: World, payload: ComposePayload, key: string | null = null) =>
  sendMessage(world.app, world.anna, payload, { idempotency_key: key })
const save = (world: World, payload: ComposePayload) => saveDraft(world.app, world.anna, payload)
type Stored = Awaited<ReturnType<typeof send>>

const rawOf = (world: World, { message }: Stored): Promise<Buffer> =>
  getMessageBytes(world.app, world.anna, message)

const queued = (world: World) => world.app.db.sql({
  recipient: text(),
  envelope_from: text(),
  blob: text(),
  message_id: text(),
})`
  select recipient, envelope_from, blob, message_id from outbound
  where account_id = ${world.anna.account_id} order by id`

async function upload(
  world: World,
  content: Buffer,
  name = 'a.bin',
  content_type = 'application/pdf',
): Promise<number> {
  const { hash, size } = await world.app.blobs.put(content)
  const [row] = await world.app.db.sql({ id: int() })`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    values (${world.anna.account_id}, ${hash}, ${name}, ${size}, ${content_type}, ${world.clock.now()}) returning id`
  return row!.id
}

const files = async (raw: Buffer) => {
  const { attachments } = await readMessage(raw)
  return Promise.all(attachments.map(async ({ id }) => (await readAttachment(raw, id))!))
}

test('a letter is in Sent as read, and waits for each of its recipients once', async () => {
  await using world = await aWorld()
  const sent = await send(
    world,
    payload(world, {
      fields: {
        to: people('boris@outside.test', world.email),
        cc: people('BORIS@outside.test', 'vera@почта.рф'),
      },
    }),
  )
  expect(await world.subjectsIn('INBOX.Sent')).toEqual(['Счёт'])
  const read = await readMessage(await rawOf(world, sent))
  expect(read).toMatchObject({
    message_id: sent.message.message_id,
    text: expect.stringContaining('Здравствуйте!'),
  })
  expect(await queued(world)).toMatchObject([
    { recipient: 'boris@outside.test', envelope_from: world.email, message_id: sent.message.message_id },
    { recipient: world.email },
    { recipient: 'vera@xn--80a1acny.xn--p1ai' },
  ])
  expect(await world.events()).toMatchObject([
    { event: 'new', row: { flags: { seen: true } } },
    { event: 'updateMailbox', unread: 0 },
  ])
})

test('Bcc stands in the copy in Sent and never on the wire', async () => {
  await using world = await aWorld()
  const sent = await send(world, payload(world, { fields: { bcc: people('secret@outside.test') } }))
  expect((await readMessage(await rawOf(world, sent))).fields.bcc).toEqual(people('secret@outside.test'))

  const rows = await queued(world)
  expect(rows.map(({ recipient }) => recipient)).toContain('secret@outside.test')
  for (const { blob } of rows) expect((await world.app.blobs.get(blob)).toString()).not.toContain('secret')
})

test.each([
  [{ fields: { to: people('boris@') } }, 'invalid_email_for', ['recipient']],
  [
    { fields: { cc: people('x y'), bcc: people('@'), 'reply-to': people('no') } },
    'invalid_email_for',
    ['cc', 'bcc', 'reply_to'],
  ],
  [{ fields: { to: people('a@b.test\r\nBcc: c@d.test') } }, 'invalid_email_for', ['recipient']],
  [{ fields: { to: [] } }, 'email_not_specified', ['recipient']],
  [{ fields: { from: people('boris@outside.test') } }, 'profile_email_not_allowed', ['from']],
  [{ attachments: [{ id: 1 }] }, 'attachment_not_found', []],
  [{ attachments: [{ id: 1, folder_id: 1, message_uid: 1 }] }, 'attachment_not_found', []],
  [{ encrypt: true, password: 'xy' }, 'invalid_params', ['password']],
  [{ encrypt: true }, 'invalid_params', ['password']],
  [{ encrypt: true, password: 'x'.repeat(21) }, 'invalid_params', ['password']],
])('%j is refused with %s, and nothing is sent', async (body, code, fields) => {
  await using world = await aWorld()
  const refused = send(world, payload(world, body))
  await expect(refused).rejects.toThrow(AppError)
  await expect(refused).rejects.toMatchObject({ code, fields })
  expect(await queued(world)).toEqual([])
  expect(await world.subjectsIn('INBOX.Sent')).toEqual([])
})

test('the names of wrong fields are in the words shown to the user', async () => {
  await using world = await aWorld()
  const wrong = payload(world, { fields: { to: people('no'), cc: people('no') } })
  await expect(send(world, wrong)).rejects.toMatchObject({ params: { fields: 'recipient, cc' } })
})

test("another's address, and an alias that is off, cannot be written from; an alias that is on can", async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  await expect(send(world, payload(world, { fields: { from: people(boris.email) } }))).rejects.toMatchObject({
    code: 'profile_email_not_allowed',
  })
  const alias = `anna-${world.wmid}@post.test`
  await world.app.db
    .sql`insert into addresses (address, account_id, alias_id) values (${alias}, ${world.anna.account_id}, 77)`
  await send(world, payload(world, { fields: { from: [{ email: alias.toUpperCase(), name: 'А. К.' }] } }))
  expect(await queued(world)).toMatchObject([{ envelope_from: alias }])

  await world.app.db.sql`update addresses set state = 'off' where address = ${alias}`
  await expect(send(world, payload(world, { fields: { from: people(alias) } }))).rejects.toMatchObject({
    code: 'profile_email_not_allowed',
  })
})

test('a session of one alias writes as that alias only', async () => {
  await using world = await aWorld()
  const aliasOnly = { ...world.anna, alias_only: { alias_id: 77, email: 'a@post.test' } }
  await expect(
    sendMessage(world.app, aliasOnly, payload(world), { idempotency_key: null }),
  ).rejects.toMatchObject({ code: 'profile_email_not_allowed' })
})

test('the same Idempotency-Key is one letter with one answer, also when both calls run at once', async () => {
  await using world = await aWorld()
  const composed = payload(world)
  const [first, second] = await Promise.all([send(world, composed, 'key-1'), send(world, composed, 'key-1')])
  const third = await send(world, composed, 'key-1')
  expect(second).toEqual(first)
  expect(third).toEqual(first)
  expect(await queued(world)).toHaveLength(1)
  expect(await world.subjectsIn('INBOX.Sent')).toHaveLength(1)

  await send(world, composed, `key-2${'x'.repeat(5000)}`)
  expect(await queued(world)).toHaveLength(2)
})

test('a letter that does not fit the quota is refused; a draft may go a little beyond', async () => {
  await using world = await aWorld()
  const set = (used: number) => world.app.db.sql`
    update accounts set quota_kb = 100, used_bytes = ${used} where id = ${world.anna.account_id}`
  await set(100 * 1024)
  await expect(send(world, payload(world))).rejects.toMatchObject({ code: 'quota_exceeded' })
  await save(world, payload(world))
  await set(105 * 1024)
  await expect(save(world, payload(world))).rejects.toMatchObject({ code: 'quota_exceeded' })
})

test('files above 50 MB together are refused with the limit', async () => {
  await using world = await aWorld()
  const { hash } = await world.app.blobs.put(Buffer.from('said to be large'))
  const [row] = await world.app.db.sql({ id: int() })`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    values (${world.anna.account_id}, ${hash}, 'big', 52428801, 'a/b', now()) returning id`
  await expect(send(world, payload(world, { attachments: [{ id: row!.id }] }))).rejects.toMatchObject({
    code: 'max_limit_reached',
    params: { limit: 50 },
  })
})

test('an answer stands in its conversation, and the letter answered is marked', async () => {
  await using world = await aWorld()
  const question = await world.deliver({
    messageId: '<q2@outside.test>',
    references: ['<q1@outside.test>'],
    subject: 'Question',
  })
  const messageRef = { folder_id: question.folder_id, uid: question.uid }
  const sent = await send(world, payload(world, { subject: 'Re: Question' }, { ...messageRef, mode: 1 }))
  expect(await readMessage(await rawOf(world, sent))).toMatchObject({
    in_reply_to: ['<q2@outside.test>'],
    references: ['<q1@outside.test>', '<q2@outside.test>'],
  })
  const rows = await world.app.db.sql({ thread_id: int(), answered: bool(), forwarded: bool() })`
    select thread_id, answered, forwarded from messages where account_id = ${world.anna.account_id} order by id`
  expect(rows[0]!.thread_id).toBe(rows[1]!.thread_id)
  expect(rows[0]).toMatchObject({ answered: true, forwarded: false })

  await send(world, payload(world, {}, { ...messageRef, mode: 3 }))
  const [marked] = await world.app.db.sql`
    select forwarded from messages where account_id = ${world.anna.account_id} and id = ${question.id}`
  expect(marked).toEqual({ forwarded: true })
})

test("another's letter can be neither answered to, forwarded from, nor marked", async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const theirs = await world.deliver(
    { messageId: '<theirs@x.test>', attachments: [{ filename: 'secret.txt', content: 'secret' }] },
    {},
    boris,
  )
  const sent = await send(
    world,
    payload(world, {}, { folder_id: theirs.folder_id, uid: theirs.uid, mode: 1 }),
  )
  expect((await readMessage(await rawOf(world, sent))).references).toEqual([])
  const [row] = await world.app.db.sql`select answered from messages where account_id = ${boris.account_id}`
  expect(row).toEqual({ answered: false })

  const attachments = [{ id: 1, folder_id: theirs.folder_id, message_uid: theirs.uid }]
  await expect(send(world, payload(world, { attachments }))).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test('a draft comes back whole: people, subject, words, files', async () => {
  await using world = await aWorld()
  const id = await upload(world, Buffer.from('%PDF'), 'Счёт.pdf')
  const fields = {
    to: [{ email: 'boris@outside.test', name: 'Борис' }],
    cc: people('c@outside.test'),
    bcc: people('secret@outside.test'),
    'reply-to': people('reply@outside.test'),
  }
  const content = base64('<p>Привет, <b>мир</b></p>')
  const draft = await save(
    world,
    payload(world, { fields, content, content_type: 'text/html', attachments: [{ id }] }),
  )
  const raw = await rawOf(world, draft)
  const read = await readMessage(raw)
  expect(read).toMatchObject({ subject: 'Счёт', fields, html: '<p>Привет, <b>мир</b></p>' })
  expect(await files(raw)).toMatchObject([
    { name: 'Счёт.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF') },
  ])
  const [row] = await world.app.db.sql`
    select draft, seen, attachments from messages where account_id = ${world.anna.account_id}`
  expect(row).toEqual({ draft: true, seen: true, attachments: 1 })
  expect(await queued(world)).toEqual([])
})

test('a draft may be unfinished: no recipient, half an address, nothing written', async () => {
  await using world = await aWorld()
  await save(world, payload(world, { subject: '', content: '', fields: { to: people('bor') } }))
  const [row] = await world.app.db.sql({ fields: json<{ to: unknown }>() })`
    select fields from messages where account_id = ${world.anna.account_id}`
  expect(row!.fields.to).toEqual(people('bor'))
})

test('a saved draft takes the place of the former one, and sending ends it', async () => {
  await using world = await aWorld()
  const first = await save(world, payload(world, { subject: 'one' }))
  const second = await save(world, payload(world, { subject: 'two', uid: first.message.uid }))
  expect(second.message.uid).not.toBe(first.message.uid)
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual(['two'])

  await send(world, payload(world, { subject: 'sent', uid: second.message.uid }))
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual([])
  expect(await world.subjectsIn('INBOX.Sent')).toEqual(['sent'])
})

test('a letter outside Drafts is never taken for a former draft', async () => {
  await using world = await aWorld()
  const { uid } = await world.deliver({ subject: 'keep me' })
  await save(world, payload(world, { uid }))
  expect(await world.subjectsIn('INBOX')).toEqual(['keep me'])
})

test('a reopened draft of an answer stays in its conversation', async () => {
  await using world = await aWorld()
  const { folder_id, uid } = await world.deliver({ messageId: '<q@outside.test>' })
  const draft = await save(world, payload(world, {}, { folder_id, uid, mode: 1 }))
  const sent = await send(world, payload(world, { uid: draft.message.uid }))
  expect((await readMessage(await rawOf(world, sent))).in_reply_to).toEqual(['<q@outside.test>'])
})

test('files of a draft are found again when the draft was saved anew or the upload has gone', async () => {
  await using world = await aWorld()
  const id = await upload(world, Buffer.from('first'), 'one.txt', 'text/plain')
  const first = await save(world, payload(world, { attachments: [{ id }] }))
  const part = { id: 1, folder_id: first.message.folder_id, message_uid: first.message.uid }
  const second = await save(world, payload(world, { uid: first.message.uid, attachments: [part] }))
  const third = await save(world, payload(world, { uid: second.message.uid, attachments: [part] }))
  await world.app.db.sql`delete from uploads where account_id = ${world.anna.account_id}`
  const sent = await send(world, payload(world, { uid: third.message.uid, attachments: [part] }))
  const raw = await rawOf(world, sent)
  expect(await files(raw)).toMatchObject([{ name: 'one.txt', content: Buffer.from('first') }])
  expect(raw.toString()).not.toMatch(/x-pochtamt-origin/i)
  expect(await findAttachment(raw, 'upload/1')).toBeNull()
})

test('pictures that we serve travel in the letter, and nothing in it runs', async () => {
  await using world = await aWorld()
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const id = await upload(world, png, 'photo.png', 'image/png')
  const src = `/api/v1/attachments/${id}?inline=1`
  const proxied = `/api/v1/images?url=${encodeURIComponent('https://outside.test/a.png?x=1&y=2')}&amp;sig=abc`
  const html = `<p onclick="alert(1)">Фото</p><script>alert(1)</script><img src="${src}" onerror="x()"><img src="${proxied}">`
  const sent = await send(
    world,
    payload(world, { content: base64(html), content_type: 'text/html', attachments: [{ id }] }),
  )
  const raw = await rawOf(world, sent)
  const read = await readMessage(raw)
  expect(read.html).not.toMatch(/script|onclick|onerror|api\/v1|picture\.invalid/)
  expect(read.html).toContain('https://outside.test/a.png?x=1&amp;y=2')
  expect(read.text).toContain('Фото')
  expect(await files(raw)).toMatchObject([{ name: 'photo.png', inline: true, content: png }])
})

test('line breaks typed into names and the subject make no headers', async () => {
  await using world = await aWorld()
  const evil = 'x\r\nBcc: victim@outside.test\r\n\r\nbody'
  const sent = await send(
    world,
    payload(world, {
      subject: evil,
      fields: { from: [{ email: world.email, name: evil }], to: [{ email: 'b@outside.test', name: evil }] },
    }),
  )
  const read = await readMessage(await rawOf(world, sent))
  expect(read.fields.bcc).toEqual([])
  expect(read.text).toContain('Здравствуйте!')
})

test('any set of files arrives as it was attached', async () => {
  await using world = await aWorld()
  const file = fc.record({
    name: fc.constantFrom('a.pdf', 'Отчёт «III».xlsx', 'x".txt', '🎉.png'),
    content: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (attached) => {
      const ids = await Promise.all(attached.map(({ name, content }) => upload(world, content, name)))
      const sent = await send(world, payload(world, { attachments: ids.map((id) => ({ id })) }))
      const [{ blob } = { blob: '' }] = (await queued(world)).filter(
        (row) => row.message_id === sent.message.message_id,
      )
      const storedFiles = await files(await world.app.blobs.get(blob))
      expect(storedFiles.map(({ name, content }) => ({ name, content }))).toEqual(attached)
    }),
    { numRuns: 15 },
  )
})

test('what a message needs of the database is asked together: it leaves within fourteen trips', async () => {
  await using world = await aWorld()
  await send(world, payload(world), 'before')
  const { trips } = await statementsOf(() => send(world, payload(world), 'now'))
  expect(trips.length).toBeLessThanOrEqual(14)
})
