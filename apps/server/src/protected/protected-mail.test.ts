import { randomInt } from 'node:crypto'
import { type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import { readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import type { Actor } from '#server/app.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { openMessage } from '#server/mailbox/opening/open-message.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { saveDraft } from '#server/outbound/drafts/save-draft.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'
import { openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { downloadProtectedAll } from './open/download-protected-all.ts'
import { downloadProtectedAttachment } from './open/download-protected-attachment.ts'
import { getProtectedCard } from './open/get-protected-card.ts'
import { openProtected } from './open/open-protected.ts'
import { openPublic } from './open/open-public.ts'
import { revokeProtected } from './revoke-protected.ts'
import { sweepProtected } from './sweep-protected.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PASSWORD = 'Пароль-9'
const WRONG = { code: 'decrypt_wrong_password' }
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')
const SECRET = 'vlasova-design, Nk4-wool-79'

const log: string[] = []
const logged = new Writable({
  write(chunk, _encoding, done) {
    log.push(String(chunk))
    done()
  },
})

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld({ parts: { log: pino({ level: 'trace' }, logged) } })
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

async function upload(content: Buffer, name: string, content_type: string): Promise<{ id: number }> {
  const { hash, size } = await world.app.blobs.put(content)
  const [row] = await world.app.db.sql({ id: int() })`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    values (${world.anna.account_id}, ${hash}, ${name}, ${size}, ${content_type}, ${world.clock.now()}) returning id`
  return row!
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const plain = (text: string): string => Buffer.from(text, 'base64').toString()
const people = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))

const aMessage = (body: Record<string, unknown> = {}) =>
  compose_payload.parse({
    body: {
      subject: 'Access',
      fields: {
        from: [{ email: world.email, name: 'Anna <b>' }],
        to: people('melnik@outside.test'),
        bcc: people('hidden@outside.test'),
      },
      content: base64(SECRET),
      content_type: 'text/plain',
      encrypt: true,
      password: PASSWORD,
      ...body,
    },
  }) as ComposePayload

/** Sends a message; answers where its copy is, what left, and where it is opened. */
async function send(body: Record<string, unknown> = {}) {
  const { message } = await sendMessage(world.app, world.anna, aMessage(body), { idempotency_key: null })
  const [row] = await world.app.db.sql({ blob: text() })`
    select blob from outbound where account_id = ${world.anna.account_id} and message_id = ${message.message_id}`
  const wire = await world.app.blobs.get(row!.blob)
  const read = await readMessage(wire)
  const public_id = /\/decrypt#([\w-]{22})(?![\w-])/.exec(read.text ?? '')![1]!
  return { ...message, wire, read, public_id }
}
type Sent = Awaited<ReturnType<typeof send>>

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const open = (public_id: string, password = PASSWORD, address = anAddress()) =>
  openPublic(world.app, null, { public_id, password }, { address })
const openOwn = (
  { folder_id, uid }: Pick<Sent, 'folder_id' | 'uid'>,
  password = PASSWORD,
  whose = world.anna,
) => openProtected(world.app, whose, { folder_id, uid, password }, { address: anAddress() })
const fetchFile = (id: number, { ticket }: Pick<OpenedProtected, 'ticket'>) =>
  downloadProtectedAttachment(world.app, null, { id, ticket })
const card = async (public_id: string) => (await getProtectedCard(world.app, null, { public_id })).card

/** Puts what left into somebody's mailbox, as delivery does, at the MX. */
async function arrives(wire: Buffer, whose: Actor) {
  const { deliverMessage } = await import('#server/inbound/deliver/deliver-message.ts')
  const { openMailboxQueues } = await import('#server/inbound/deliver/mailbox-queues.ts')
  const auth = { spf: 'pass', dkim: 'pass', dmarc: 'pass' }
  const arrived = { trace: Buffer.from('Received: by us\r\n'), source: wire, auth, isDisowned: false }
  const recipient = { address: 'x@y.test', account_id: whose.account_id, alias_id: 0 }
  await deliverMessage(world.app, openMailboxQueues(world.app.db), arrived, [recipient])
  const request = { request_type: 'search', text: '', trash_and_spam: false } as const
  const folder_id = (await world.folder('INBOX', 'user', whose as typeof world.anna)) as never
  const result = await searchMessages(world.app, whose, { ...request, folder_id, page: 1, limit: 10 })
  return result.messages[0]!
}

test('what leaves tells who, when, until when and where, in both languages, and nothing of the content', async () => {
  const { wire, read, public_id } = await send({
    attachments: [await upload(Buffer.from(SECRET), 'keys.txt', 'text/plain')],
  })
  const text = wire.toString()
  expect(text).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(read.headers['x-protected-message']).toBe('v1')
  expect(read.subject).toBe('Access')
  expect(read.attachments).toEqual([])
  expect(read.html).toContain('Anna &#60;b&#62;')
  expect(read.html).not.toContain('<b>')
  for (const body of [read.text!, read.html!]) {
    expect(body).toContain(`${world.app.config.BASE_URL}/decrypt#${public_id}`)
    expect(body).toContain('14 декабря 2026')
    expect(body).toContain('December 14, 2026')
    expect(body.indexOf('защищённое')).toBeLessThan(body.indexOf('protected with a password'))
    for (const hidden of ['wool', 'keys.txt', PASSWORD, 'hidden@']) expect(body).not.toContain(hidden)
  }
  for (const hidden of [SECRET, base64(SECRET).slice(0, 20), 'keys.txt', 'hidden@'])
    expect(text).not.toContain(hidden)
})

test('the notice begins in the sender’s language', async () => {
  await saveSettings(world.app, world.anna, { settings: { language: 'en' } })
  const { read } = await send()
  await saveSettings(world.app, world.anna, { settings: { language: 'ru' } })
  expect(read.text!.indexOf('protected with a password')).toBeLessThan(read.text!.indexOf('защищённое'))
})

test('nothing kept on the service can be read without the password', async () => {
  const { public_id } = await send({
    attachments: [await upload(Buffer.from(`file ${SECRET}`), 'k.txt', 'text/plain')],
  })
  const parts = await world.app.db.sql({ blob: text() })`
    select blob from protected_parts where public_id = ${public_id} order by part`
  expect(parts).toHaveLength(2)
  for (const { blob } of parts)
    expect((await world.app.blobs.get(blob)).toString('latin1')).not.toContain('wool')
  const rows = await world.app.db.sql`
    select protected_messages::text as told from protected_messages where public_id = ${public_id}
    union all select scheduled_sends::text from scheduled_sends where account_id = ${world.anna.account_id}
    union all select messages::text from messages where account_id = ${world.anna.account_id} and draft = false`
  expect(JSON.stringify(rows)).not.toMatch(/wool|Пароль/)
  const result = await searchMessages(world.app, world.anna, {
    request_type: 'search',
    text: 'vlasova-design',
    page: 1,
    limit: 10,
  })
  expect(result.messages).toEqual([])
})

test('the link opens with the password, whatever way its letters are composed, and gives the letter and its files', async () => {
  const content = `<p onclick="x()">${SECRET}</p><script>1</script><img src="https://far.test/p.png"><img src="/api/v1/attachments/ID?inline=1">`
  const image = await upload(PNG, 'a.png', 'image/png')
  const pdf = await upload(Buffer.from('%PDF'), 'План «III».pdf', 'application/pdf')
  const { public_id } = await send({
    content: base64(content.replace('ID', `${image.id}`)),
    content_type: 'text/html',
    attachments: [pdf],
  })
  const opened = await open(public_id, PASSWORD.normalize('NFD'))
  const html = plain(opened.content)
  expect(opened.content_type).toBe('text/html')
  expect(html).toContain(SECRET)
  expect(html).not.toMatch(/script|onclick|far\.test/)
  expect(opened.attachments).toMatchObject([
    { id: 1, content_type: 'image/png', inline: true },
    { id: 2, name: 'План «III».pdf', size: 4, content_type: 'application/pdf', inline: false },
  ])
  expect((await fetchFile(2, opened)).content.toString()).toBe('%PDF')

  const browser = web.browser()
  const src = /<img[^>]* src="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  const shown = await browser.get(src)
  expect(shown).toMatchObject({ status: 200 })
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('no-store')
})

test('plain text stays plain text', async () => {
  const opened = await open((await send({ content: base64('<b>not bold</b>') })).public_id)
  expect(opened).toMatchObject({ content_type: 'text/plain', attachments: [] })
  expect(plain(opened.content)).toBe('<b>not bold</b>')
})

test('the copy in Sent is marked, shows the plain notice, keeps its Bcc, counts its files, and opens with the password', async () => {
  const file = await upload(Buffer.alloc(300_000, 'x'), 'large.bin', 'application/octet-stream')
  const sent = await send({ attachments: [file] })
  const { message } = await openMessage(world.app, world.anna, { ...sent, show_images: undefined })
  expect(message).toMatchObject({ encrypted: true, content_type: 'text/plain', attachments: [] })
  expect(message.fields.bcc).toEqual(people('hidden@outside.test'))
  expect(message.size).toBeGreaterThan(300_000)
  expect(message.content).toContain(sent.public_id)
  expect(plain((await openOwn(sent)).content)).toBe(SECRET)
  await expect(openOwn(sent, 'guess')).rejects.toMatchObject(WRONG)
})

test('in the mailbox of a recipient of ours it is marked too and opens; a notice that is not ours is a plain letter', async () => {
  const boris = await world.person('Boris')
  const sent = await send()
  const row = await arrives(sent.wire, boris)
  expect(row.encrypted).toBe(true)
  expect(plain((await openOwn(row, PASSWORD, boris)).content)).toBe(SECRET)
  await expect(revokeProtected(world.app, boris, row)).rejects.toMatchObject({ code: 'entity_not_found' })

  const without = sent.wire.toString().replace('X-Protected-Message: v1\r\n', '')
  expect((await arrives(Buffer.from(without), await world.person())).encrypted).toBe(false)
  const unknown = sent.wire.toString().replaceAll(sent.public_id, 'A'.repeat(22))
  const vera = await world.person('Vera')
  const forged = await arrives(Buffer.from(unknown), vera)
  expect(forged.encrypted).toBe(false)
  await expect(openOwn(forged, PASSWORD, vera)).rejects.toMatchObject(WRONG)
})

test('wrong password, unknown, expired and revoked letter cannot be told apart', async () => {
  const [sent, revoked, expired] = [await send(), await send(), await send({ expires_days: 1 })]
  await revokeProtected(world.app, world.anna, revoked)
  world.clock.advance(DAY_MS)
  const tries = [
    () => open(sent.public_id, 'wrong'),
    () => open('A'.repeat(22)),
    () => open(''),
    () => open(revoked.public_id),
    () => open(expired.public_id),
    () => openOwn(revoked),
  ]
  const answers = await Promise.all(tries.map((each) => each().catch((error: unknown) => error)))
  for (const answer of answers) expect(answer).toMatchObject({ ...WRONG, status: 403, params: { left: 4 } })
  expect(await card(revoked.public_id)).toBeNull()
  expect(await card(expired.public_id)).toBeNull()
  expect(await card('A'.repeat(22))).toBeNull()
  expect(plain((await open(sent.public_id)).content)).toBe(SECRET)
})

test('each of them costs the caller the same work', async () => {
  const { public_id } = await send()
  let derived = 0
  const app = {
    ...world.app,
    keyWork: <R>(work: () => Promise<R>) => {
      derived++
      return work()
    },
  }
  for (const id of [public_id, 'A'.repeat(22)]) {
    derived = 0
    const trying = openPublic(app, null, { public_id: id, password: 'wrong' }, { address: anAddress() })
    await expect(trying).rejects.toMatchObject(WRONG)
    expect(derived).toBe(1)
  }
})

test('after five wrong passwords even the right one has to wait; a right one in time is not counted', async () => {
  const { public_id } = await send()
  const address = anAddress()
  for (let nth = 0; nth < 4; nth++) await expect(open(public_id, 'no', address)).rejects.toMatchObject(WRONG)
  await open(public_id, PASSWORD, address)
  await expect(open(public_id, 'no', address)).rejects.toMatchObject({ ...WRONG, params: { left: 0 } })
  await expect(open(public_id, PASSWORD, address)).rejects.toMatchObject({ code: 'too_many_requests' })
  await open(public_id)
})

test('before the password the page shows who, what about, the hint and until when', async () => {
  const { public_id } = await send({ hint: '  the usual  ', expires_days: 7 })
  const now = world.clock.now().getTime()
  expect(await card(public_id)).toEqual({
    from: { email: world.email, name: 'Anna <b>' },
    subject: 'Access',
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + 7 * DAY_MS).toISOString(),
    hint: 'the usual',
  })
})

test('files can be fetched for ten minutes after opening, by ticket only, and not once the letter is taken back', async () => {
  const file = await upload(Buffer.from('one'), 'a.txt', 'text/plain')
  const sent = await send({ attachments: [file] })
  const opened = await open(sent.public_id)
  const gone = { code: 'attachment_not_found' }
  expect((await fetchFile(1, opened)).content.toString()).toBe('one')
  await expect(fetchFile(2, opened)).rejects.toMatchObject(gone)
  await expect(fetchFile(0, opened)).rejects.toMatchObject(gone)
  const forged = `${opened.ticket.slice(0, 20)}${opened.ticket[20] === 'A' ? 'B' : 'A'}${opened.ticket.slice(21)}`
  await expect(fetchFile(1, { ticket: forged })).rejects.toMatchObject(gone)

  world.clock.advance(10 * 60_000 - 1)
  expect((await fetchFile(1, opened)).content.toString()).toBe('one')
  world.clock.advance(1)
  await expect(fetchFile(1, opened)).rejects.toMatchObject(gone)
  const again = await open(sent.public_id)
  await revokeProtected(world.app, world.anna, sent)
  await expect(fetchFile(1, again)).rejects.toMatchObject(gone)
})

test('all files of an opened letter come in one archive, for as long as its ticket lasts', async () => {
  const files = [
    await upload(Buffer.from('one'), 'Акт.txt', 'text/plain'),
    await upload(Buffer.from('two'), 'Акт.txt', 'text/plain'),
  ]
  const { public_id } = await send({ subject: 'Акты: два', attachments: files })
  const { ticket } = await open(public_id)
  const { content, file_name } = await downloadProtectedAll(world.app, null, { ticket })
  expect(file_name).toBe('Акты_ два.zip')
  const archive = await buffer(content as Readable)
  for (const words of ['Акт.txt', 'Акт (2).txt', 'one', 'two']) expect(archive.includes(words)).toBe(true)

  const empty = await open((await send()).public_id)
  await expect(downloadProtectedAll(world.app, null, empty)).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
  world.clock.advance(10 * 60_000)
  await expect(downloadProtectedAll(world.app, null, { ticket })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test('only letters under a password can be taken back', async () => {
  const clear = await sendMessage(world.app, world.anna, aMessage({ encrypt: false }), {
    idempotency_key: null,
  })
  await expect(revokeProtected(world.app, world.anna, clear.message)).rejects.toMatchObject({
    code: 'entity_not_found',
  })
})

test('an expired letter is erased, its key first, and forgotten a month later', async () => {
  // Long before all others, which a sweep would take as well.
  const before = world.clock.now()
  world.clock.set('2020-01-01T09:00:00Z')
  const { public_id } = await send({ expires_days: 1 })
  const storedEnvelope = async () => {
    const [row] = await world.app.db.sql({ has_key: bool(), parts: int() })`
      select wrapped_key is not null as has_key,
        (select count(*)::int from protected_parts where public_id = letters.public_id) as parts
      from protected_messages as letters where public_id = ${public_id}`
    return row
  }
  world.clock.advance(DAY_MS - 1)
  await sweepProtected(world.app)
  expect(await storedEnvelope()).toEqual({ has_key: true, parts: 1 })
  world.clock.advance(1)
  await sweepProtected(world.app)
  expect(await storedEnvelope()).toEqual({ has_key: false, parts: 0 })
  world.clock.advance(30 * DAY_MS)
  await sweepProtected(world.app)
  expect(await storedEnvelope()).toBeUndefined()
  world.clock.set(before)
})

test('a draft of such a letter remembers that it goes under a password, and not which', async () => {
  const { message } = await saveDraft(world.app, world.anna, aMessage())
  const opened = await openMessage(world.app, world.anna, { ...message, show_images: undefined })
  expect(opened.message).toMatchObject({ encrypted: true, isDraft: true })
  expect(plain(opened.message.content)).toContain(SECRET)
  const raw = await getMessageBytes(world.app, world.anna, message)
  expect((await readMessage(raw)).headers['x-protected-message']).toBeUndefined()
  expect(JSON.stringify([raw.toString(), await readMessage(raw)])).not.toContain(PASSWORD)
})

test('a draft keeps the hint and the days of its letter, and neither leaves in a header', async () => {
  const hint = 'имя нашей кошки'
  const { message } = await saveDraft(world.app, world.anna, aMessage({ hint, expires_days: 7 }))
  const opened = await openMessage(world.app, world.anna, { ...message, show_images: undefined })
  expect(opened.message.draft).toEqual({ etag: expect.any(String), hint, expires_days: 7 })

  const { public_id, wire } = await send({ hint, expires_days: 7, uid: message.uid })
  expect(wire.toString()).not.toMatch(/^x-pochtamt/im)
  expect(await getProtectedCard(world.app, null, { public_id })).toMatchObject({ card: { hint } })
})

test('an answer with the pictures of an opened letter carries the pictures, and no way back into it', async () => {
  const image = await upload(PNG, 'a.png', 'image/png')
  const { public_id } = await send({
    content: base64(`<img src="/api/v1/attachments/${image.id}?inline=1">`),
    content_type: 'text/html',
  })
  const opened = await open(public_id)
  const quoted = {
    content: base64(`<blockquote>${plain(opened.content)}</blockquote>`),
    content_type: 'text/html',
  }
  const files = [{ id: 1, ticket: opened.ticket }]

  const draft = await saveDraft(world.app, world.anna, aMessage({ ...quoted, attachments: files }))
  world.clock.advance(60 * 60_000)
  const body = { ...quoted, encrypt: false, attachments: files, uid: draft.message.uid }
  const { message } = await sendMessage(world.app, world.anna, aMessage(body), { idempotency_key: null })
  const raw = await getMessageBytes(world.app, world.anna, message)
  const read = await readMessage(raw)
  expect(read.attachments).toMatchObject([{ content_type: 'image/png', inline: true }])
  expect((await readAttachment(raw, 1))!.content.equals(PNG)).toBe(true)
  expect(raw.toString()).not.toMatch(/ticket|decrypt/)
})

test('the calls are open to people outside, say nothing to caches, and leave no trace in the log', async () => {
  const { public_id } = await send()
  const outsider = web.browser()
  const headers = { origin: new URL(world.app.config.BASE_URL).origin }
  const right = await outsider.post('/api/v1/decrypt', { public_id, password: PASSWORD }, headers)
  expect(right).toMatchObject({ status: 200, json: { content: base64(SECRET) } })
  expect(right.headers.get('cache-control')).toBe('no-store')
  const wrong = await outsider.post('/api/v1/decrypt', { public_id, password: 'Wrong-one' }, headers)
  expect(wrong).toMatchObject({ status: 403, json: { meta: { i8s: 'decrypt_wrong_password' } } })
  const own = await outsider.post(
    '/api/v1/messages/decrypt',
    { folder_id: 1, uid: 1, password: PASSWORD },
    headers,
  )
  expect(own.status).toBe(401)

  const broken = {
    ...world.app,
    blobs: { ...world.app.blobs, get: () => Promise.reject(new Error('no disk')) },
  }
  const failing = openPublic(broken, null, { public_id, password: PASSWORD }, { address: anAddress() })
  await expect(failing).rejects.toThrow('no disk')
  for (const hidden of [PASSWORD, 'Wrong-one', public_id, 'wool']) expect(log.join('')).not.toContain(hidden)
})
