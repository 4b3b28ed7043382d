import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepAuthLog } from '#server/identity/log/sweep-auth-log.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import type { Browser } from '#tests/world/web.ts'
import {
  anIdentityTestApp,
  type IdentityTestApp,
  MINUTE_MS,
  type Person,
  SECURITY,
  said,
} from './identity-test-app.ts'

let testApp: IdentityTestApp
let anna: Person
let browser: Browser
beforeAll(async () => {
  testApp = await anIdentityTestApp()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())
/** Everybody is somebody new: codes and failures are counted by person. */
beforeEach(async () => {
  anna = await testApp.world.person('Anna')
  await testApp.sandbox.control('PUT', `/people/${anna.wmid}`, { firstname: 'Anna', lastname: 'K' })
  await testApp.sandbox.control('POST', '/faults', { provider: 'up' })
  browser = await testApp.web.signedIn(anna)
})

const setNew = (code: string, password = 'long enough', more = {}) =>
  browser.post(`${SECURITY}/password/new`, { password, password_confirm: password, code, ...more })
const change = (code: string, password: string, more = {}) =>
  browser.post(`${SECURITY}/password/change`, { password, password_confirm: password, code, ...more })
const signIn = (password: string, login = anna.wmid) =>
  testApp.web
    .browser()
    .post('/auth/pw/login', { login, password }, { 'x-forwarded-for': `2001:db8::${anna.account_id}` })

test('a mailbox password is set with the code from the keeper, and then opens the mailbox', async () => {
  expect((await browser.get(SECURITY)).json.security).toEqual({
    has_password: false,
    is_support: false,
    recovery: null,
  })
  const sent = await browser.post(`${SECURITY}/password/sendcode`, { purpose: 'new' })
  expect(sent.json).toEqual({ ttl: 600, retry_after: 60 })
  const [message] = await testApp.messages(anna)
  expect(message!.text).toContain('127.0.0.1')
  expect(message!.text).toContain('задать пароль ящика')
  expect(message!.code).toMatch(/^\d{6}$/)

  expect((await setNew(message!.code!)).json).toEqual({ ended: 0 })
  expect((await browser.get(SECURITY)).json.security.has_password).toBe(true)
  expect((await signIn('long enough')).status).toBe(200)
  const rows = await testApp.world.app.db.sql({ row: text() })`
    select security_codes::text as row from security_codes where account_id = ${anna.account_id}`
  expect(rows[0]!.row).not.toContain(message!.code)
})

test('a new password ends all other sessions, and the person hears of it', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'the first one')
  const other = await testApp.web.signedIn(anna)
  const code = await testApp.codeFor(browser, anna, 'change')
  expect((await change(code, 'the second one', { old_password: 'the first one' })).json).toEqual({ ended: 1 })
  expect((await other.get('/api/v1/user')).status).toBe(401)
  expect((await browser.get('/api/v1/user')).status).toBe(200)
  expect((await signIn('the first one')).status).toBe(401)
  expect((await signIn('the second one')).status).toBe(200)

  expect(await testApp.world.subjectsIn('INBOX', anna)).toEqual(['Пароль ящика изменён'])
  await testApp.sendNotifications()
  expect((await testApp.messages(anna)).map(({ subject }) => subject)).toContain('Пароль ящика изменён')
})

test('set is for the first password, change for the next ones', async () => {
  expect(said(await change('000000', 'long enough'))).toBe('403 forbidden')
  await setPassword(testApp.world.app, anna.account_id, 'there is one')
  expect(said(await setNew('000000'))).toBe('403 forbidden')
})

test('passwords must match, and be long enough', async () => {
  const differ = await setNew('000000', 'long enough', { password_confirm: 'long  enough' })
  expect(said(differ)).toBe('400 passwords_must_match')
  expect(differ.json.error.fields).toEqual(['password_confirm'])
  const short = await setNew('000000', 'short')
  expect(said(short)).toBe('400 password_too_short')
  expect(short.json.error.fields).toEqual(['password'])
})

test('a wrong old password changes nothing', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'the right one')
  const code = await testApp.codeFor(browser, anna, 'change')
  expect(said(await change(code, 'another one', { old_password: 'guessed' }))).toBe(
    '401 incorrect_login_or_password',
  )
  expect((await signIn('the right one')).status).toBe(200)
})

test('a slip in the old password spends no code, and the old one is not guessed with it', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'the right one')
  const code = await testApp.codeFor(browser, anna, 'change')
  const withOld = async (old_password: string) => said(await change(code, 'another one', { old_password }))
  expect(await withOld('the rihgt one')).toBe('401 incorrect_login_or_password')
  expect(await withOld('the right one')).toBe('200')
  expect(await withOld('another one')).toBe('400 request_code_not_found')

  testApp.world.clock.advance(2 * MINUTE_MS)
  const next = await testApp.codeFor(browser, anna, 'change')
  const guess = async (nth: number) =>
    said(await change(next, 'a third one', { old_password: `guess ${nth}` }))
  for (let nth = 0; nth < 5; nth++) expect(await guess(nth)).toBe('401 incorrect_login_or_password')
  expect(await guess(5)).toBe('400 request_code_not_found')
})

test('a code is good for one purpose, one session, one use and ten minutes', async () => {
  const right = await testApp.codeFor(browser, anna, 'new')
  await setPassword(testApp.world.app, anna.account_id, 'another way')
  expect(said(await change(right, 'long enough'))).toBe('400 request_code_not_found')

  testApp.world.clock.advance(2 * MINUTE_MS)
  const elsewhere = await testApp.web.signedIn(anna)
  const theirs = await testApp.codeFor(elsewhere, anna, 'change')
  expect(said(await change(theirs, 'long enough'))).toBe('400 request_code_not_found')

  testApp.world.clock.advance(2 * MINUTE_MS)
  const used = await testApp.codeFor(browser, anna, 'change')
  expect((await change(` ${used.slice(0, 3)} ${used.slice(3)} `, 'long enough')).status).toBe(200)
  expect(said(await change(used, 'long enough'))).toBe('400 request_code_not_found')

  testApp.world.clock.advance(2 * MINUTE_MS)
  const late = await testApp.codeFor(browser, anna, 'change')
  testApp.world.clock.advance(10 * MINUTE_MS)
  expect(said(await change(late, 'long enough'))).toBe('400 request_code_not_found')
})

test('after five wrong tries even the right code is of no use, also when many come at once', async () => {
  const code = await testApp.codeFor(browser, anna, 'new')
  const wrong = code === '111111' ? '222222' : '111111'
  const refused = await setNew(wrong)
  expect(refused.json.error.message).toBe('Invalid verification code entered.')
  await Promise.all(Array.from({ length: 4 }, () => setNew(wrong)))
  expect(said(await setNew(code))).toBe('400 request_code_not_found')
  expect(await testApp.log(browser, '?result=bad_code')).toMatchObject([{ kind: 'code', count: 6 }])
})

test('codes come one a minute and five an hour, whatever they are for', async () => {
  const send = (purpose = 'new') => browser.post(`${SECURITY}/password/sendcode`, { purpose })
  expect(said(await send())).toBe('200')
  const soon = await send('ba')
  expect(said(soon)).toBe('429 too_many_requests')
  expect(soon.json.error.params).toEqual({ retry_after: 60 })
  for (let sent = 1; sent < 5; sent++) {
    testApp.world.clock.advance(MINUTE_MS)
    expect(said(await send())).toBe('200')
  }
  testApp.world.clock.advance(MINUTE_MS)
  expect((await send()).json.error.params).toEqual({ retry_after: 55 * 60 })
  const both = await Promise.all([send(), send()])
  expect(both.map(({ status }) => status)).toEqual([429, 429])
})

test('a keeper that takes nothing from strangers is named as the cause, and the next try is free at once', async () => {
  const accepts = (who: string) => testApp.sandbox.control('PUT', `/keeper/${anna.wmid}`, { accepts: who })
  await accepts('correspondents')
  const send = () => browser.post(`${SECURITY}/password/sendcode`, { purpose: 'new' })
  expect(said(await send())).toBe('409 keeper_not_accepted')
  await accepts('everyone')
  expect(said(await send())).toBe('200')
})

test('a keeper that does not answer costs no minute of waiting, but one of the five an hour', async () => {
  const send = async () => said(await browser.post(`${SECURITY}/password/sendcode`, { purpose: 'new' }))
  await testApp.sandbox.control('POST', '/faults', { w3s: '500' })
  for (let nth = 0; nth < 4; nth++) expect(await send()).toBe('503 service_unavailable')
  await testApp.sandbox.control('POST', '/faults', { w3s: 'up' })
  expect(await send()).toBe('200')
  expect(await send()).toBe('429 too_many_requests')
})

test('an app password is shown once, opens mail programs only, and is gone when it is taken back', async () => {
  const { app } = testApp.world
  const code = await testApp.codeFor(browser, anna, 'app_password')
  const made = await browser.post(`${SECURITY}/app-passwords`, { name: ' Phone ', code })
  const { app_password, password } = made.json
  expect(password).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
  expect(app_password).toMatchObject({ name: 'Phone', last_used_at: null })

  const program = { protocol: 'imap', ip: '203.0.113.9', agent: 'Mail 1.0' } as const
  const { account_id } = anna
  expect(await checkMailPassword(app, { login: anna.wmid, password, ...program })).toMatchObject({
    account_id,
  })
  const typed = password.toUpperCase().replaceAll('-', ' ')
  expect(await checkMailPassword(app, { login: anna.email, password: typed, ...program })).toMatchObject({
    account_id,
  })
  expect((await signIn(password)).status).toBe(401)

  const listed = (await browser.get(`${SECURITY}/app-passwords`)).json
  expect(listed.app_passwords).toMatchObject([{ id: app_password.id, name: 'Phone', last_ip: '203.0.113.9' }])
  expect(JSON.stringify(listed)).not.toContain(password)
  const rows = await app.db.sql({ row: text() })`
    select app_passwords::text as row from app_passwords where account_id = ${account_id}`
  expect(rows[0]!.row).not.toContain(password.replaceAll('-', ''))

  await browser.ask('DELETE', `${SECURITY}/app-passwords/${app_password.id}`)
  const refused = checkMailPassword(app, { login: anna.wmid, password, ...program })
  await expect(refused).rejects.toMatchObject({ code: 'incorrect_login_or_password' })
  expect(await testApp.log(browser, '?protocol=imap')).toMatchObject([
    { method: 'password', result: 'bad_password', count: 1, agent: 'Mail 1.0' },
    { method: 'app_password', result: 'ok', count: 2, ip: '203.0.113.9' },
  ])
})

test('the mailbox password opens mail programs too, by wmid and any address, and within limits', async () => {
  const { app } = testApp.world
  await setPassword(app, anna.account_id, 'mailbox password')
  const email = `mail-${anna.wmid}@post.test`
  await app.db.sql`
    with alias as (insert into aliases (account_id, email) values (${anna.account_id}, ${email}) returning id)
    insert into addresses (address, account_id, alias_id) select ${email}, ${anna.account_id}, id from alias`
  const check = (login: string, password = 'mailbox password', device = 1) =>
    checkMailPassword(app, {
      login,
      password,
      protocol: 'smtp',
      ip: `2001:db8:1::${anna.account_id}:${device}`,
    })
  expect(await check(anna.wmid)).toMatchObject({ account_id: anna.account_id })
  expect(await check(anna.email.toUpperCase())).toMatchObject({ account_id: anna.account_id })
  expect(await check(email)).toMatchObject({ account_id: anna.account_id })
  for (let tries = 0; tries < 5; tries++) {
    await expect(check(anna.wmid, 'guess')).rejects.toMatchObject({ code: 'incorrect_login_or_password' })
  }
  await expect(check(anna.wmid, 'mailbox password', 2)).rejects.toMatchObject({ code: 'too_many_requests' })
  // Where the password was right a moment ago it is no guess.
  expect(await check(anna.wmid)).toMatchObject({ account_id: anna.account_id })
})

test('sessions are listed, one is ended, then all others, and sockets close with them', async () => {
  const phone = await testApp.web.signedIn(anna)
  const listener = await testApp.web.listen(phone)
  const tablet = await testApp.web.signedIn(anna)
  const { sessions } = (await browser.get(`${SECURITY}/sessions`)).json
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toMatchObject([
    { method: 'password', ip: '127.0.0.1', agent: 'test' },
  ])
  const [phones] = await testApp.world.app.db.sql({ id: int() })`
    select id from sessions where account_id = ${anna.account_id} order by id offset 1 limit 1`
  expect((await browser.ask('DELETE', `${SECURITY}/sessions/${phones!.id}`)).status).toBe(200)
  expect((await phone.get('/api/v1/user')).status).toBe(401)
  expect((await listener.closed).code).toBe(4401)
  expect((await browser.post(`${SECURITY}/sessions/end-others`, {})).json).toEqual({ ended: 1 })
  expect((await tablet.get('/api/v1/user')).status).toBe(401)
  expect((await browser.get('/api/v1/user')).status).toBe(200)
})

test('equal events of a day are one row that counts; the log is filtered, and forgets after 90 days', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'mailbox password')
  await signIn('guess')
  await signIn('guess')
  await signIn('mailbox password')
  browser = await testApp.web.signedIn(anna)
  expect(await testApp.log(browser)).toMatchObject([
    { kind: 'sign_in', protocol: 'web', method: 'password', result: 'ok', count: 1 },
    { kind: 'sign_in', protocol: 'web', method: 'password', result: 'bad_password', count: 2 },
  ])
  expect(await testApp.log(browser, '?result=bad_password')).toHaveLength(1)
  expect(await testApp.log(browser, '?protocol=imap')).toEqual([])
  const paged = (await browser.get(`${SECURITY}/auth-log?limit=1&page=2`)).json
  expect(paged).toMatchObject({ auth_log: [{ result: 'bad_password' }], total: 2 })

  testApp.world.clock.advance(24 * 60 * MINUTE_MS)
  await signIn('guess')
  browser = await testApp.web.signedIn(anna)
  expect(await testApp.log(browser)).toHaveLength(3)

  const left = async () => {
    await sweepAuthLog(testApp.world.app)
    const rows = await testApp.world.app.db.sql`select id from auth_log where account_id = ${anna.account_id}`
    return rows.length
  }
  testApp.world.clock.advance(89.5 * 24 * 60 * MINUTE_MS)
  expect(await left()).toBe(1)
})

test('attempts past the limit are one row of the log, whatever they call themselves', async () => {
  for (let nth = 0; nth < 9; nth++) {
    await fetch(`${testApp.web.origin}/auth/pw/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Flood ${nth}` },
      body: JSON.stringify({ login: anna.wmid, password: 'not it' }),
    })
  }
  expect(await testApp.log(browser, '?result=blocked')).toMatchObject([{ agent: '', count: 4 }])
})

test('attempts past the limit stand in the log as blocked', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'mailbox password')
  for (let tries = 0; tries < 6; tries++) await signIn('guess')
  expect(await testApp.log(browser, '?result=blocked')).toMatchObject([{ kind: 'sign_in', count: 1 }])
})

test('"this was not me" ends every other session and asks for a new password', async () => {
  await setPassword(testApp.world.app, anna.account_id, 'known to others')
  const thief = testApp.web.browser()
  await thief.post('/auth/pw/login', { login: anna.wmid, password: 'known to others' })
  const [row] = await testApp.log(browser)
  const disowned = await browser.post(`${SECURITY}/auth-log/${row.id}/disown`, {})
  expect(disowned.json).toEqual({ ended: 1, ask_password: true })
  expect((await thief.get('/api/v1/user')).status).toBe(401)
  expect(said(await browser.post(`${SECURITY}/auth-log/2000000000/disown`, {}))).toBe('404 entity_not_found')
})
