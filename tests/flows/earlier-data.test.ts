import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { openWeb } from '#tests/world/web.ts'
import { EARLIER, fillAsOf, MIGRATIONS, migrationsOf } from './earlier-versions.ts'

/** The service as it is now over the data folder of that version, and a browser that was signed in with it. */
async function openEarlier(version: string, token: string) {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-earlier-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  // Its blobs, and the key that seals its secrets where it is known.
  const isOfData = (path: string) => !/\.(?:sql|sha256)$/.test(path)
  await cp(join(EARLIER, version), data, { recursive: true, filter: isOfData })
  const { db, ...database } = await ownDatabase((url) => fillAsOf(version, url))
  onTestFinished(() => database[Symbol.asyncDispose]())
  const world = await aMailWorld({ parts: { db }, config: { DATA_DIR: data, SECRET_KEY: '' } })
  onTestFinished(() => world.dispose())
  const web = await openWeb(world.app)
  onTestFinished(() => web[Symbol.asyncDispose]())
  const browser = web.browser()
  browser.cookies.set(SESSION_COOKIE, token)
  return { world, db, browser }
}

/** Whose mailbox `rows.sql` of 0.2.0 is. */
const EMAIL = '900000000001@pochtamt.test'
const TOKEN = 'DKOe9IFkhZBYyLfJU2m9-zxG6Sm3pQ6OPJN4iAhcdiE'
const INBOX_ID = 9

test('the migrations of 0.2.0 stand as they were released: databases have gone through them', async () => {
  for (const { name, sha256 } of await migrationsOf('0.2.0')) {
    const text = await readFile(join(MIGRATIONS, name))
    expect({ name, sha256: createHash('sha256').update(text).digest('hex') }).toEqual({ name, sha256 })
  }
})

test('a mailbox of 0.2.0 is listed, labels included, searched and opened in the session that was open', async () => {
  const { browser } = await openEarlier('0.2.0', TOKEN)

  const folders = await browser.get('/api/v1/folders')
  expect(folders.status).toBe(200)
  expect(folders.text).toContain('Архив')
  const { json: list } = await browser.get(`/api/v1/folders/${INBOX_ID}/messages`)
  expect(list.messages).toMatchObject([
    { uid: 3, subject: 'Old news', labels: [] },
    { uid: 2, subject: 'Re: Invoice', labels: [1], flags: { seen: false }, preview: 'Спасибо, получили.' },
  ])
  const scope = { request_type: 'search', folder_id: INBOX_ID, text: 'получили' }
  expect((await browser.post('/api/v1/messages/search', scope)).json.messages).toMatchObject([{ uid: 2 }])

  // What came by SMTP; the copy in Sent did not.
  expect((await browser.get('/api/v1/user/aliases')).json.main).toEqual({ received: 3 })

  const { json: opened } = await browser.get(`/api/v1/messages/${INBOX_ID}/2`)
  expect(JSON.stringify(opened.message)).toContain('Спасибо, получили.')
  expect(opened.thread).toMatchObject([{ uid: 1 }, { uid: 2 }])
  const source = await browser.get(`/api/v1/messages/${INBOX_ID}/2/source`)
  expect(source.text).toContain('Message-ID: <two@outside.test>\r\n')
})

test('mail programs that knew a mailbox of 0.2.0 go on: UIDs, UIDVALIDITY and modseqs only grow', async () => {
  const { world, db, browser } = await openEarlier('0.2.0', TOKEN)
  const before = await db.sql({ uid: int(), modseq: int(), uid_validity: int() })`
    select uid, messages.modseq, uid_validity from messages join folders on folders.id = folder_id
    where folder_id = ${INBOX_ID} order by uid`
  expect(before).toMatchObject([
    { uid: 1, modseq: 1 },
    { uid: 2, modseq: 2 },
    { uid: 3, modseq: 3 },
  ])

  await world.receive(plainMessage({ Subject: 'Re: Invoice', 'Message-ID': '<five@outside.test>' }), [EMAIL])
  const made = await browser.post('/api/v1/folders', { folder: { folder: { name: 'Later' } } })
  expect(made.status).toBe(200)

  const [added] = await db.sql({ uid: int(), modseq: int(), highest: int() })`
    select uid, messages.modseq, folders.modseq as highest from messages join folders on folders.id = folder_id
    where folder_id = ${INBOX_ID} order by uid desc limit 1`
  expect(added!.uid).toBe(4)
  expect(added!.modseq).toBeGreaterThan(3)
  expect(added!.highest).toBeGreaterThanOrEqual(added!.modseq)
  const [later] = await db.sql({ uid_validity: int() })`
    select uid_validity from folders where name = 'Later'`
  expect(later!.uid_validity).toBeGreaterThan(before[0]!.uid_validity)
})

test('what 0.2.0 had still to send is sent, and what it could not is told of its letter', async () => {
  const { world, db } = await openEarlier('0.2.0', TOKEN)

  const limits = { messages_max: 10, domain_messages_max: 10, account_messages_max: 10, lease_ms: 60_000 }
  expect(await takeOutbound(world.app, randomUUID(), limits)).toMatchObject([
    { domain: 'outside.test', rows: [{ recipient: 'late@outside.test' }] },
  ])
  expect(await db.sql`select undelivered from messages where undelivered is not null`).toEqual([
    { undelivered: ['gone@outside.test'] },
  ])
})

describe('a mailbox of 0.1.0', () => {
  /** Whose mailbox its `rows.sql` is. */
  const OWNER = '900000000102@pochtamt.test'
  const OPEN_SESSION = 'D6hgEsA7H9gpfWkDzXvi5sephX_RRRTTfWMozNymTI4'
  const [INBOX, DRAFTS] = [9, 8]
  const invoiceOf = ({ messages }: MessageList) => messages.find(({ subject }) => subject === 'Re: Invoice')

  test('is listed in the session that was open: folders, conversations, labels, drafts', async () => {
    const { browser } = await openEarlier('0.1.0', OPEN_SESSION)

    expect((await browser.get('/api/v1/folders')).text).toContain('Архив')
    const { json: inbox } = await browser.get(`/api/v1/folders/${INBOX}/messages`)
    expect(inbox).toMatchObject({ total: 4, all: 5 })
    expect(invoiceOf(inbox)).toMatchObject({ uid: 5, labels: [1], threads: [{ uid: 4 }] })
    const { json: drafts } = await browser.get(`/api/v1/folders/${DRAFTS}/messages`)
    expect(drafts.messages).toMatchObject([{ uid: 1, subject: 'A draft of 0.1.0', isDraft: true }])
  })

  test('is searched, and its messages are opened, those under a password included', async () => {
    const { browser } = await openEarlier('0.1.0', OPEN_SESSION)

    const scope = { request_type: 'search', folder_id: INBOX, text: 'получили' }
    expect((await browser.post('/api/v1/messages/search', scope)).json.messages).toMatchObject([{ uid: 5 }])
    for (const uid of [1, 2, 3, 4, 5]) {
      const { status, json } = await browser.get(`/api/v1/messages/${INBOX}/${uid}`)
      expect({ status, uid: json.message.uid }).toEqual({ status: 200, uid })
      expect(json.message.content).not.toBe('')
    }
    const sealed = { public_id: 'O-O9Tj03JKvfkftB8kSrng' }
    const refused = await browser.post('/api/v1/decrypt', { ...sealed, password: 'wrong' })
    expect(refused.json.meta.i8s).toBe('decrypt_wrong_password')
    const opened = await browser.post('/api/v1/decrypt', { ...sealed, password: 'secret-1' })
    expect(opened.json).toMatchObject({ content_type: 'text/plain' })
    expect(Buffer.from(opened.json.content, 'base64').toString()).toContain('Wait for it.')
  })

  test('goes on: the next message of a conversation joins it, with the next UID, label and all', async () => {
    const { world, browser } = await openEarlier('0.1.0', OPEN_SESSION)
    const next = plainMessage({
      Date: 'Mon, 16 Nov 2026 09:00:00 +0000',
      Subject: 'Re: Invoice',
      'Message-ID': '<three@outside.test>',
      References: '<one@outside.test> <two@outside.test>',
    })
    await world.receive(next, [OWNER])

    const { json } = await browser.get(`/api/v1/folders/${INBOX}/messages`)
    expect(json).toMatchObject({ total: 4, all: 6 })
    expect(invoiceOf(json)).toMatchObject({ uid: 6, labels: [1], threads: [{ uid: 4 }, { uid: 5 }] })
    const rest = await browser.post('/api/v1/messages/delete', {
      folder_messages: [{ folder_id: INBOX, message_uids: [1, 2] }],
    })
    expect(rest.json).toMatchObject({ affected: 2 })
  })
})
