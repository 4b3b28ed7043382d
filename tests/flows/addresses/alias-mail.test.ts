import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#server/app.ts'
import { aMailWorld, type MailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'

let world: MailWorld
let web: Web
let anna: Actor & { email: string; wmid: string }
let browser: Browser
let alias: { id: number; email: string }

beforeAll(async () => {
  world = await aMailWorld()
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
})
/** Somebody with an alias that was made as people make it. */
beforeEach(async () => {
  anna = await world.person()
  browser = await web.signedIn(anna)
  const made = await browser.post('/api/v1/user/aliases', {
    name: `shop-${anna.wmid.slice(-8)}`,
    domain: 'post.test',
  })
  alias = made.json.alias
})

const path = () => `/api/v1/user/aliases/${alias.id}`
const received = async () => (await browser.get('/api/v1/user/aliases')).json.main.received
const stats = async () => (await browser.get('/api/v1/user/aliases')).json.aliases[0].stats
const receive = (words: Record<string, string>, to = [alias.email]) => world.receive(plainMessage(words), to)
const send = (whose: Browser, from = alias.email, to = alias.email) =>
  whose.post('/api/v1/messages/send', {
    body: {
      subject: 'From the alias',
      fields: {
        from: [{ email: from, name: '' }],
        to: [{ email: to, name: '' }],
        cc: [],
        bcc: [],
        'reply-to': [],
      },
      content: Buffer.from('Text').toString('base64'),
      content_type: 'text/plain',
      attachments: [],
    },
  })
const settings = (email: string, isDefault: boolean) => ({
  profile: { name: 'Anna', email, default: isDefault },
})

test('what comes to an alias and to the main address is counted, and who wrote first to an alias stays known', async () => {
  await receive({ From: 'Shop <orders@shop.test>', 'Message-ID': '<1@shop.test>' })
  await receive({ From: 'Else <else@spam.test>', 'Message-ID': '<2@spam.test>' })
  expect(await stats()).toEqual({
    received: 2,
    blocked: 0,
    last_at: world.clock.now().toISOString(),
    first_sender: 'orders@shop.test',
  })
  expect(await received()).toBe(0)
  await receive({ 'Message-ID': '<3@outside.test>' }, [anna.email])
  expect(await received()).toBe(1)
  expect(await stats()).toMatchObject({ received: 2 })
})

test('a letter that comes again because its answer was lost is counted once', async () => {
  await receive({ 'Message-ID': '<4@shop.test>' })
  await receive({ 'Message-ID': '<4@shop.test>' })
  expect(await stats()).toMatchObject({ received: 1 })
})

test('an alias that is off refuses mail with 550, counts it, and nothing is sent from it', async () => {
  await browser.ask('PUT', path(), { enabled: false })
  const { rcpt } = await receive({ 'Message-ID': '<5@shop.test>' }, [alias.email, anna.email])
  expect(rcpt[0]).toMatch(/^550 /)
  expect(rcpt[1]).toMatch(/^250 /)
  expect(await world.rows('inbox', anna)).toMatchObject([{ alias_id: 0 }])
  expect(await stats()).toMatchObject({ received: 0, blocked: 1, first_sender: null })
  expect(said(await send(browser))).toBe('403 profile_email_not_allowed')
  expect(await world.rows('sent', anna)).toEqual([])

  await browser.ask('PUT', path(), { enabled: true })
  expect((await receive({ 'Message-ID': '<6@shop.test>' })).rcpt[0]).toMatch(/^250 /)
  expect(said(await send(browser))).toBe('200')
  expect(await world.rows('sent', anna)).toMatchObject([{ subject: 'From the alias', alias_id: alias.id }])
})

test('with a deleted alias go its sessions and senders; its letters stay and new ones are refused', async () => {
  await receive({ 'Message-ID': '<7@shop.test>' })
  await browser.post('/api/v1/user/profiles', settings(anna.email, true))
  await browser.post('/api/v1/user/profiles', settings(alias.email, false))
  const guest = await web.signedIn(anna, alias.id)
  expect((await guest.get('/api/v1/user')).status).toBe(200)

  expect(said(await browser.ask('DELETE', path()))).toBe('200')
  expect((await guest.get('/api/v1/user')).status).toBe(401)
  const { profiles } = (await browser.get('/api/v1/user/account')).json.account
  expect(profiles.map(({ email }: { email: string }) => email)).not.toContain(alias.email)
  expect(profiles.some((profile: { default: boolean }) => profile.default)).toBe(true)
  expect(await world.rows('inbox', anna)).toHaveLength(1)
  expect((await receive({ 'Message-ID': '<8@shop.test>' })).rcpt[0]).toMatch(/^550 /)
  expect(said(await send(browser))).toBe('403 profile_email_not_allowed')
})

test('a session of one alias begins in its folder, and sees the letters of its alias alone', async () => {
  await receive({ Subject: 'To the shop', 'Message-ID': '<9@shop.test>' })
  await receive({ Subject: 'To Anna', 'Message-ID': '<10@outside.test>' }, [anna.email])
  const guest = await web.signedIn(anna, alias.id)
  const { account } = (await guest.get('/api/v1/user/account')).json
  expect(account).toMatchObject({
    email: alias.email,
    aliases: [{ id: alias.id, email: alias.email }],
    alias_accesses: [],
  })
  expect(JSON.stringify(account)).not.toContain(anna.wmid)
  const { folders } = (await guest.get('/api/v1/folders')).json
  const inbox = folders.find(({ system }: { system: string }) => system === 'inbox')
  expect(inbox).toMatchObject({ total: 1, unread: 1 })
  const result = await guest.post('/api/v1/messages/search', { request_type: 'search', folder_id: inbox.id })
  expect(result.json.messages.map(({ subject }: { subject: string }) => subject)).toEqual(['To the shop'])
  const others = { request_type: 'search', folder_id: inbox.id, alias_id: 0 }
  expect((await guest.post('/api/v1/messages/search', others)).json.messages ?? []).toEqual([])
})

test('a session of one alias has no address book, no completion from it, and writes as its alias only', async () => {
  const guest = await web.signedIn(anna, alias.id)
  expect(said(await guest.get('/api/v1/contacts'))).toBe('403 forbidden')
  expect(said(await guest.get('/api/v1/contacts?q=bo'))).toBe('403 forbidden')
  expect(said(await send(guest, anna.email, 'boris@outside.test'))).toBe('403 profile_email_not_allowed')
  expect(said(await send(guest))).toBe('200')
})

test('whoever listens through an alias hears nothing more once it is switched off', async () => {
  const listening = await web.signedIn(anna, alias.id)
  const ear = await web.listen(listening)
  ear.say({ channel: (await listening.get('/api/v1/user/realtime')).json.channel })
  await ear.listens(1)
  await browser.ask('PUT', path(), { enabled: false })
  expect(await ear.closed).toEqual({ code: 4401, reason: 'signed_out' })
})

test('an alias and its owner share one quota', async () => {
  await world.app.db.sql`update accounts set quota_kb = used_bytes / 1024 where id = ${anna.account_id}`
  expect((await receive({ 'Message-ID': '<11@shop.test>' })).rcpt[0]).toMatch(/^452 /)
  expect(await stats()).toMatchObject({ received: 0, blocked: 0 })
})
