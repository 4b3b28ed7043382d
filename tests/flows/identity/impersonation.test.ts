import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkImpersonations } from '#server/identity/impersonation/check-impersonations.ts'
import { insertImpersonation } from '#server/identity/impersonation/impersonation.sql.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'
import type { Browser } from '#tests/world/web.ts'
import {
  anIdentityTestApp,
  type IdentityTestApp,
  MINUTE_MS,
  type Person,
  SECURITY,
  said,
} from './identity-test-app.ts'

const HOUR_MS = 60 * MINUTE_MS

let testApp: IdentityTestApp
let owner: Person
let friend: Person
let owners: Browser
let browser: Browser
beforeAll(async () => {
  testApp = await anIdentityTestApp()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())
beforeEach(async () => {
  testApp.world.clock.set('2026-11-16T09:00:00Z')
  await testApp.sandbox.control('POST', '/faults', { businesses: 'up' })
  owner = await testApp.world.person('Olga')
  friend = await testApp.world.person('Fedor')
  for (const { wmid } of [owner, friend]) {
    await testApp.sandbox.control('PUT', `/people/${wmid}`, { firstname: 'X', lastname: 'K', passport: 130 })
  }
  owners = await testApp.web.signedIn(owner)
  browser = await testApp.web.signedIn(friend)
})

const grant = (more: object = {}) =>
  owners.post(`${SECURITY}/grants`, { wmid: friend.wmid, rights: 'full', ...more })
const open = (wmid = owner.wmid, more: object = {}, by = browser) =>
  by.post(`${SECURITY}/impersonation?wmid=${wmid}`, more)
const stop = () => browser.post(`${SECURITY}/impersonation/stop`, {})
const user = async (by = browser) => (await by.get('/api/v1/user')).json.user
const subjects = async (folder_id: number, by = browser) => {
  const { json } = await by.get(`/api/v1/folders/${folder_id}/messages`)
  return json.messages.map(({ subject }: { subject: string }) => subject)
}
/** Whose mailbox answers. */
const whose = async (by = browser) => (await user(by))?.wmid

test('a grant that is taken back at the moment it is used lets nobody in', async () => {
  await grant()
  const { db } = testApp.world.app
  const { promise: taken, resolve: take } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const takingBack = db.transaction(async (tx) => {
    await tx.sql`delete from mailbox_grants where account_id = ${owner.account_id}`
    held()
    await taken
  })
  await isHeld
  // It has read the grant by the time somebody waits for the row.
  const opening = open()
  await expect
    .poll(
      () =>
        db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%mailbox_grants%for share%'`,
    )
    .toHaveLength(1)
  take()
  await takingBack
  expect(said(await opening)).toBe('403 forbidden')
  expect(await whose()).toBe(friend.wmid)
})

test('who was let in opens the mailbox, works in it, and is back in their own', async () => {
  const { folder_id, uid } = await testApp.world.deliver({ subject: 'For Olga' }, {}, owner)
  expect((await grant()).json.grant).toMatchObject({ wmid: friend.wmid, rights: 'full', ends_at: null })
  const token = browser.cookies.get('ml_session')

  const opened = await open()
  expect(opened.json).toEqual({
    token: browser.cookies.get('ml_session'),
    expires_at: '2026-11-16T10:00:00.000Z',
    acting_as: {
      wmid: owner.wmid,
      name: 'Olga',
      kind: 'user',
      rights: 'full',
      expires_at: '2026-11-16T10:00:00.000Z',
    },
    actor: { wmid: friend.wmid },
  })
  expect(await user()).toMatchObject({
    email: owner.email,
    wmid: owner.wmid,
    acting_as: { wmid: owner.wmid, kind: 'user' },
    actor: { wmid: friend.wmid },
  })
  expect((await browser.get('/auth/access')).json).toMatchObject({ wmid: owner.wmid, impersonated: true })
  expect(await subjects(folder_id)).toContain('For Olga')
  const piles = [{ folder_id, message_uids: [uid] }]
  expect(said(await browser.post('/api/v1/messages/mark', { flag: 'seen', folder_messages: piles }))).toBe(
    '200',
  )

  const before = await testApp.web.browser().get('/api/v1/user', { authorization: `Bearer ${token}` })
  expect(before.status).toBe(401)
  const impersonation = browser.cookies.get('ml_session')
  expect(said(await stop())).toBe('200')
  expect(await user()).toMatchObject({ wmid: friend.wmid, info: {} })
  expect(await user()).not.toHaveProperty('actor')
  const after = await testApp.web.browser().get('/api/v1/user', { authorization: `Bearer ${impersonation}` })
  expect(after.status).toBe(401)
  expect(said(await stop())).toBe('200')
})

test('of two openings at the same moment one succeeds', async () => {
  await grant()
  const answers = await Promise.all([open(), open()])
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses[0]).toBe(200)
  expect([401, 403]).toContain(statuses[1])
  const stays = await testApp.world.app.db.sql`
    select session_id from acting_sessions where account_id = ${owner.account_id}`
  expect(stays).toHaveLength(1)
})

test('whatever begins at the very same moment, a session is in one mailbox and nothing fails', async () => {
  const { db } = testApp.world.app
  const [session] = await db.sql({ id: int() })`
    select id from sessions where account_id = ${friend.account_id}`
  const at = testApp.world.clock.now()
  const stay = {
    account_id: owner.account_id,
    actor_account_id: friend.account_id,
    session_id: session!.id,
    kind: 'user',
    rights: 'full',
    reason: '',
    started_at: at,
    until_at: at,
  } as const
  for (let round = 0; round < 100; round++) {
    const begun = await Promise.all(
      [1, 2, 3, 4].map(() => db.transaction((tx) => insertImpersonation(tx, stay))),
    )
    expect(begun.filter(Boolean)).toHaveLength(1)
    await db.sql`delete from acting_sessions where session_id = ${session!.id}`
  }
})

test('both sides are told by letter and in the keeper, and both logs say so', async () => {
  await grant({ ends_at: '2026-11-16T09:30:00Z' })
  expect((await open()).json.expires_at).toBe('2026-11-16T09:30:00.000Z')
  await stop()
  await testApp.sendNotifications()

  const notificationsOf = async (person: Person) => ({
    messages: await testApp.world.subjectsIn('INBOX', person),
    keeper: (await testApp.messages(person)).map(({ subject }) => subject).toSorted(),
  })
  const toOwner = [
    `Вы разрешили работать в своём ящике: ${friend.wmid}`,
    `Ваш ящик открыл WMID ${friend.wmid}`,
  ]
  const ownerTold = await notificationsOf(owner)
  expect(ownerTold.messages).toHaveLength(2)
  expect(ownerTold.messages[1]).toBe(toOwner[1])
  expect(ownerTold.keeper).toEqual(ownerTold.messages.toSorted())
  expect(await notificationsOf(friend)).toEqual({
    messages: [`WMID ${owner.wmid} разрешил вам работать в своём ящике`, 'Вы открыли ящик: Olga'],
    keeper: [`WMID ${owner.wmid} разрешил вам работать в своём ящике`, 'Вы открыли ящик: Olga'].toSorted(),
  })
  const kinds = async (by: Browser) =>
    (await testApp.log(by)).map(({ kind }: { kind: string }) => kind).toSorted()
  expect(await kinds(owners)).toEqual(['acting', 'acting_calls', 'acting_end', 'grant'])
  expect(await kinds(browser)).toEqual(['acting_as', 'acting_as_end'])
})

test('a stranger, a wrong number and one’s own wmid open nothing, and nobody learns who has a mailbox', async () => {
  expect(said(await open())).toBe('403 forbidden')
  expect(said(await open('799999999999'))).toBe('403 forbidden')
  for (const wmid of ['12345', '', friend.wmid, `${owner.wmid}0`]) {
    expect(said(await open(wmid)), wmid).toBe('400 invalid_wmid')
  }
  await grant({ ends_at: '2026-11-16T09:30:00Z' })
  testApp.world.clock.advance(30 * MINUTE_MS)
  expect(said(await open())).toBe('403 forbidden')
})

test('while acting, what belongs to the owner alone is refused, and every call is written down', async () => {
  await grant()
  await open()
  const refused = [
    browser.post(`${SECURITY}/password/sendcode`, { purpose: 'change' }),
    browser.get(`${SECURITY}/auth-log`),
    browser.post(`${SECURITY}/grants`, { wmid: friend.wmid, rights: 'full' }),
    browser.post('/api/v1/messages/decrypt', { folder_id: 1, uid: 1, password: 'x' }),
    open('900000000101'),
  ]
  for (const answer of await Promise.all(refused)) expect(said(answer)).toBe('403 forbidden')
  await browser.get('/api/v1/folders?secret=1')
  await (await testApp.web.listen(browser)).close()

  const { requests, total } = (await owners.get(`${SECURITY}/acting-requests`)).json
  expect(total).toBe(7)
  expect(requests[0]).toMatchObject({ operation: 'listen', path: '/ws', allowed: true })
  expect(requests[1]).toEqual({
    at: '2026-11-16T09:00:00.000Z',
    actor_wmid: friend.wmid,
    kind: 'user',
    operation: 'listFolders',
    path: '/api/v1/folders',
    allowed: true,
    ip: '127.0.0.1',
  })
  expect(requests.filter(({ allowed }: { allowed: boolean }) => !allowed)).toHaveLength(5)
  const counted = await testApp.log(owners, '?result=blocked')
  expect(counted).toMatchObject([{ kind: 'acting_calls', method: 'user', actor_wmid: friend.wmid, count: 5 }])
})

test('a letter sent in another’s mailbox is from its owner, and only its copy in Sent names who wrote it', async () => {
  await grant()
  await open()
  const content = Buffer.from('Hello').toString('base64')
  const fields = { from: [{ email: owner.email, name: '' }], to: [{ email: 'dora@outside.test', name: '' }] }
  const body = { subject: 'By Fedor', fields, content, content_type: 'text/plain' }
  expect(said(await browser.post('/api/v1/messages/send', { body }))).toBe('200')
  const { db, blobs } = testApp.world.app
  const [row] = await db.sql({ sent: text(), wire: text() })`
    select messages.blob as sent, outbound.blob as wire from messages, outbound
    where messages.account_id = ${owner.account_id} and outbound.account_id = ${owner.account_id}
      and subject = 'By Fedor'`
  expect(String(await blobs.get(row!.sent))).toContain(`X-Acting-Wmid: ${friend.wmid}`)
  expect(String(await blobs.get(row!.wire))).not.toContain(friend.wmid)
})

test('a right to read reads, and changes nothing', async () => {
  const { folder_id, uid } = await testApp.world.deliver({ subject: 'Only to read' }, {}, owner)
  await grant({ rights: 'read' })
  await open()
  expect(await subjects(folder_id)).toContain('Only to read')
  expect((await browser.get(`/api/v1/messages/${folder_id}/${uid}`)).status).toBe(200)
  const piles = [{ folder_id, message_uids: [uid] }]
  expect(said(await browser.post('/api/v1/messages/delete', { folder_messages: piles }))).toBe(
    '403 forbidden',
  )
  expect(said(await browser.post('/api/v1/messages/send', {}))).toBe('403 forbidden')
  const [row] = await testApp.world.app.db.sql({ seen: bool() })`
    select seen from messages where account_id = ${owner.account_id} and folder_id = ${folder_id} and uid = ${uid}`
  expect(row!.seen).toBe(false)
})

test('a right that is taken back ends the stay at the next step, and its socket closes', async () => {
  await grant()
  await open()
  const listener = await testApp.web.listen(browser)
  const [one] = (await owners.get(`${SECURITY}/grants`)).json.grants
  expect((await owners.ask('DELETE', `${SECURITY}/grants/${one.id}`)).status).toBe(200)
  expect((await listener.closed).code).toBe(4401)
  expect(await whose()).toBe(friend.wmid)
  expect(said(await open())).toBe('403 forbidden')
  const kinds = (await testApp.log(owners)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['grant', 'grant_end', 'acting_end']))
})

test('a right that is narrowed sends out who is in by the older one', async () => {
  await grant()
  await open()
  await grant({ rights: 'read' })
  expect(await whose()).toBe(friend.wmid)
  expect((await open()).json.acting_as.rights).toBe('read')
})

test('the owner sees who is in the mailbox, and sends them out', async () => {
  await grant()
  await open()
  const { sessions } = (await owners.get(`${SECURITY}/sessions`)).json
  const [guest] = sessions.filter(({ actor_wmid }: { actor_wmid?: string }) => actor_wmid)
  expect(guest).toMatchObject({ actor_wmid: friend.wmid, current: false })
  expect((await owners.ask('DELETE', `${SECURITY}/sessions/${guest.id}`)).status).toBe(200)
  expect(await whose()).toBe(friend.wmid)
})

test('after its hour a stay is over, also for a browser that only listens', async () => {
  await grant()
  await open()
  const listener = await testApp.web.listen(browser)
  for (let minutes = 0; minutes < 59; minutes += 20) {
    testApp.world.clock.advance(19 * MINUTE_MS)
    expect(await whose()).toBe(owner.wmid)
  }
  testApp.world.clock.advance(3 * MINUTE_MS)
  await checkImpersonations(testApp.world.app)
  expect((await listener.closed).code).toBe(4401)
  expect(await whose()).toBe(friend.wmid)
})

test('support looks into a mailbox for half an hour, with a reason that its owner reads', async () => {
  const helper = await testApp.web.signedIn(testApp.gleb)
  expect((await helper.get(SECURITY)).json.security.is_support).toBe(true)
  expect(said(await open(owner.wmid, {}, helper))).toBe('400 invalid_request_params')
  expect(said(await open('799999999999', { reason: 'x' }, helper))).toBe('403 forbidden')
  const opened = await open(owner.wmid, { reason: 'Жалоба 4711' }, helper)
  expect(opened.json).toMatchObject({
    expires_at: '2026-11-16T09:30:00.000Z',
    acting_as: { kind: 'support', rights: 'read' },
  })
  expect(said(await helper.post('/api/v1/messages/empty', {}))).toBe('403 forbidden')
  await testApp.sendNotifications()
  expect((await testApp.messages(owner)).some(({ text }) => text.includes('Жалоба 4711'))).toBe(true)
  expect(await testApp.log(owners)).toMatchObject([
    {},
    { kind: 'acting', method: 'support', actor_wmid: testApp.gleb.wmid },
  ])
  testApp.world.clock.advance(HOUR_MS / 2)
  expect(await whose(helper)).toBe(testApp.gleb.wmid)
})

/** A business account of which the friend is a member. */
async function aBusiness(member: object = {}): Promise<string> {
  const wmid = `6${owner.wmid.slice(1)}`
  const members = [{ wmid: friend.wmid, role: 'staff', ...member }]
  await testApp.sandbox.control('PUT', `/businesses/${wmid}`, { name: 'Romashka', members })
  return wmid
}
const openBusiness = async (wmid: string) => {
  const code = await testApp.codeFor(browser, friend, 'ba')
  return browser.post(`${SECURITY}/ba-impersonation?wmid=${wmid}`, { code })
}

test('a member opens the mailbox of the business account with a code, and it is listed with its last use', async () => {
  const wmid = await aBusiness()
  const listed = async () => (await browser.get(`${SECURITY}/ba-list`)).json.ba_list
  const account = {
    wmid,
    name: 'Romashka',
    email: `${wmid}@pochtamt.test`,
    role: 'staff',
    can_impersonate: true,
  }
  expect(await listed()).toEqual([{ ...account, last_used_at: null }])

  const opened = await openBusiness(wmid)
  expect(opened.json).toMatchObject({
    expires_at: '2026-11-16T10:00:00.000Z',
    acting_as: { wmid, name: 'Romashka', kind: 'ba', rights: 'full' },
    actor: { wmid: friend.wmid },
  })
  expect((await browser.get('/api/v1/folders')).json.folders).toHaveLength(5)
  expect(said(await browser.get(`${SECURITY}/ba-list`))).toBe('403 forbidden')
  await stop()
  expect(await listed()).toEqual([{ ...account, last_used_at: '2026-11-16T09:00:00.000Z' }])
})

test('a stranger to a business account, a member without the right, and a wrong code open nothing', async () => {
  const wmid = await aBusiness({ can_impersonate: false })
  expect(said(await openBusiness(wmid))).toBe('403 forbidden')
  testApp.world.clock.advance(MINUTE_MS)
  expect(said(await openBusiness('600000000000'))).toBe('403 forbidden')
  await aBusiness()
  const wrong = await browser.post(`${SECURITY}/ba-impersonation?wmid=${wmid}`, { code: 'none' })
  expect(said(wrong)).toBe('400 request_code_not_found')
  expect(await whose()).toBe(friend.wmid)
})

test('who leaves the business account is back in their own mailbox within a minute', async () => {
  const wmid = await aBusiness()
  await openBusiness(wmid)
  await testApp.sandbox.control('PUT', `/businesses/${wmid}`, { members: [] })
  expect(await whose()).toBe(wmid)
  testApp.world.clock.advance(MINUTE_MS)
  expect(await whose()).toBe(friend.wmid)
  expect((await testApp.log(browser)).map(({ kind }: { kind: string }) => kind)).toContain('acting_as_end')
})

test('while the directory is away a member stays for five minutes, and nobody begins', async () => {
  const wmid = await aBusiness()
  await openBusiness(wmid)
  await testApp.sandbox.control('POST', '/faults', { businesses: 'down' })
  testApp.world.clock.advance(4 * MINUTE_MS)
  expect(await whose()).toBe(wmid)
  testApp.world.clock.advance(MINUTE_MS)
  expect(await whose()).toBe(friend.wmid)
  expect(said(await openBusiness(wmid))).toBe('503 service_unavailable')
  expect(said(await browser.get(`${SECURITY}/ba-list`))).toBe('503 service_unavailable')
})

test('who somebody is can be asked by wmid or main e-mail, never by alias, thirty times an hour', async () => {
  const ask = (query: string) => browser.post(`${SECURITY}/userinfo`, { query })
  await grant({ rights: 'read' })
  const expected = {
    wmid: owner.wmid,
    email: owner.email,
    name: expect.any(String),
    passport_tid: 130,
    has_mailbox: true,
    granted: true,
  }
  expect((await ask(` ${owner.wmid} `)).json.userinfo).toEqual(expected)
  expect((await ask(owner.email.toUpperCase())).json.userinfo).toEqual(expected)

  const alias = `hidden-${owner.wmid}@post.test`
  await testApp.world.app.db.sql`
    with alias as (insert into aliases (account_id, email) values (${owner.account_id}, ${alias}) returning id)
    insert into addresses (address, account_id, alias_id) select ${alias}, ${owner.account_id}, id from alias`
  for (const query of [alias, '799999999998', 'nobody', `x@pochtamt.test`]) {
    const refused = await ask(query)
    expect(refused.json.error.message, query).toBe('Invalid email or wmid!')
  }
  for (let attempt = 6; attempt < 30; attempt++) await ask('nobody')
  const refused = await ask(owner.wmid)
  expect(said(refused)).toBe('429 too_many_requests')
  expect(refused.json.error.params).toEqual({ retry_after: HOUR_MS / 1000 })
  const asGrant = await browser.post(`${SECURITY}/grants`, { wmid: owner.wmid, rights: 'read' })
  expect(said(asGrant)).toBe('429 too_many_requests')
  testApp.world.clock.advance(HOUR_MS / 2)
  browser = await testApp.web.signedIn(friend)
  testApp.world.clock.advance(HOUR_MS / 2 + 1)
  expect(said(await ask(owner.wmid))).toBe('200')
})

test('the level of one’s own passport is told, and none when it is recalled', async () => {
  const level = async () => (await browser.get(`${SECURITY}/passport`)).json
  const { control } = testApp.sandbox
  await control('PUT', `/people/${friend.wmid}`, { passport: 120 })
  expect(await level()).toEqual({ passport_tid: 120 })
  await control('PUT', `/people/${friend.wmid}`, { recalled: true })
  testApp.world.clock.advance(10 * MINUTE_MS)
  expect(await level()).toEqual({ passport_tid: null })
})

test('signing out of somebody’s mailbox ends the stay and the session', async () => {
  await grant()
  await open()
  const out = await browser.post('/auth/logout', undefined)
  expect(new URL(out.location!).searchParams.get('WmId')).toBe(friend.wmid)
  expect((await testApp.log(owners)).map(({ kind }: { kind: string }) => kind)).toContain('acting_end')
})

test('a grant names a person that exists, ends in the future, and there are twenty at most', async () => {
  expect(said(await grant({ wmid: '12345' }))).toBe('400 invalid_wmid')
  expect(said(await grant({ wmid: owner.wmid }))).toBe('400 invalid_wmid')
  expect(said(await grant({ wmid: '799999999997' }))).toBe('404 invalid_email_or_wmid')
  expect(said(await grant({ ends_at: '2026-11-16T08:00:00Z' }))).toBe('400 invalid_request_params')
  await testApp.world.app.db.sql`
    insert into mailbox_grants (account_id, wmid, rights, created_at)
    select ${owner.account_id}, '5' || lpad(n::text, 11, '0'), 'read', now() from generate_series(1, 20) n`
  expect(said(await grant())).toBe('409 max_count_reached')
  expect((await browser.get(`${SECURITY}/grants`)).json).toEqual({ grants: [], granted_to_me: [] })
})
