import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { notifyPerson } from '#server/notices/notify-person.ts'
import { sendKeeperNotification } from '#server/notices/send-keeper-notification.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { SECURITY, said } from './identity-test-app.ts'

const PASSWORD = 'long enough for anybody'
const OTHER = 'another that is long enough'
const HOUR_MS = 3_600_000

let world: World
let web: Web
beforeAll(async () => {
  const config = { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888', PASSPORT_URL: 'http://127.0.0.1:9' }
  world = await aWorld({ config })
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
})

async function aLocalPerson(): Promise<{ browser: Browser; wmid: string; email: string }> {
  const { app } = world
  const { link } = await app.db.transaction((tx) => addInvitation(app, tx, { note: '', invited_by: '' }))
  const browser = web.browser()
  const made = await browser.post('/auth/invitation/accept', {
    token: new URL(link).hash.slice(1),
    firstname: '',
    name: `local.${randomUUID().slice(0, 13)}`,
    domain: 'post.test',
    password: PASSWORD,
  })
  return { browser, ...made.json }
}

test('their password is what confirms, where others get a code from their keeper', async () => {
  const { browser, wmid } = await aLocalPerson()
  const make = (code: string) => browser.post(`${SECURITY}/app-passwords`, { name: 'Phone', code })
  expect(said(await make('000000'))).toBe('400 request_code_not_found')
  expect(said(await make('not the password'))).toBe('400 request_code_not_found')
  const { password } = (await make(PASSWORD)).json
  const program = { login: wmid, protocol: 'imap', ip: '203.0.113.7' } as const
  for (const right of [password, PASSWORD])
    expect(await checkMailPassword(world.app, { ...program, password: right })).toBeDefined()
  const { auth_log } = (await browser.get(`${SECURITY}/auth-log?result=bad_password`)).json
  expect(auth_log).toMatchObject([{ kind: 'code', method: 'password', count: 2 }])
})

test('who guesses it there is told to wait, as at a sign-in', async () => {
  const { browser } = await aLocalPerson()
  const make = (code: string) => browser.post(`${SECURITY}/app-passwords`, { name: 'Phone', code })
  const answers: string[] = []
  for (let nth = 0; nth < 6; nth += 1) answers.push(said(await make(`wrong ${nth}`)))
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '400 request_code_not_found'))
  expect(answers[5]).toBe('429 too_many_requests')
  expect(said(await make(PASSWORD))).toBe('429 too_many_requests')
  world.clock.advance(HOUR_MS)
})

test('they change their password by the old one, and all other sessions end', async () => {
  const { browser, wmid, email } = await aLocalPerson()
  const elsewhere = web.browser()
  await elsewhere.post('/auth/pw/login', { login: email, password: PASSWORD })
  const change = (code: string, password: string) =>
    browser.post(`${SECURITY}/password/change`, { code, password, password_confirm: password })
  expect(said(await change('123456', OTHER))).toBe('400 request_code_not_found')
  expect(said(await change(PASSWORD, 'too short'))).toBe('400 password_too_short')
  expect(said(await change(PASSWORD, 'qwerty12345'))).toBe('400 password_common')
  expect((await change(PASSWORD, OTHER)).json).toEqual({ ended: 1 })
  expect(said(await elsewhere.get('/api/v1/user'))).toContain('401')
  expect(said(await browser.get('/api/v1/user'))).toBe('200')
  const signIn = async (password: string) =>
    said(await web.browser().post('/auth/pw/login', { login: wmid, password }))
  expect([await signIn(PASSWORD), await signIn(OTHER)]).toEqual(['401 user_not_found', '200'])
})

test('the first second factor is set up with the password; then a program needs one of its own', async () => {
  const { browser, wmid } = await aLocalPerson()
  const factor = () => browser.get(`${SECURITY}/second-factor`)
  const before = (await factor()).json.second_factor
  expect(before).toMatchObject({ confirmed_by: 'password', totp_since: null })
  expect(said(await browser.post(`${SECURITY}/totp/start`, { code: '000000' }))).toBe(
    '400 request_code_not_found',
  )
  const { secret } = (await browser.post(`${SECURITY}/totp/start`, { code: PASSWORD })).json
  const timestamp = world.clock.now().getTime()
  const digits = new TOTP({ secret }).generate({ timestamp })
  const { recovery_codes } = (await browser.post(`${SECURITY}/totp/confirm`, { digits })).json
  expect(recovery_codes).toHaveLength(10)
  expect((await factor()).json.second_factor.confirmed_by).toBe('second_factor')
  // The password alone takes it away no more.
  expect(said(await browser.post(`${SECURITY}/totp/delete`, { code: PASSWORD }))).not.toBe('200')

  const program = { login: wmid, protocol: 'imap', ip: '203.0.113.8' } as const
  for (let nth = 0; nth < 30; nth += 1)
    await expect(checkMailPassword(world.app, { ...program, password: PASSWORD })).rejects.toMatchObject({
      code: 'app_password_required',
    })
})

test('no passport is asked of them: an operator has vouched, and the passport service knows nobody here', async () => {
  const { browser } = await aLocalPerson()
  const answer = await browser.post('/api/v1/user/aliases', { name: 'one.more', domain: 'post.test' })
  expect(said(answer)).toBe('409 max_count_aliases')
})

test('nothing is sent to a keeper of that number, who would be somebody else, and nothing is for sale', async () => {
  const sent: string[] = []
  const keeper = { send: async (wmid: string) => ({ id: String(sent.push(wmid)) }) }
  const app = { ...world.app, keeper }
  const { browser, wmid } = await aLocalPerson()
  const code = await browser.post(`${SECURITY}/password/sendcode`, { purpose: 'change' })
  expect(said(code)).toBe('409 keeper_not_accepted')
  await browser.post(`${SECURITY}/password/change`, {
    code: PASSWORD,
    password: OTHER,
    password_confirm: OTHER,
  })
  while (await sendKeeperNotification(app));
  expect(sent).not.toContain(wmid)
  expect((await browser.get('/api/v1/user/account')).json.account.prices).toBeNull()
})

test('where nobody signs on, nothing leads to a provider, and a session ends without one', async () => {
  const config = { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888', WM_LOGIN_URL: '' }
  await using alone = await aWorld({ config })
  await using there = await openWeb(alone.app)
  expect((await there.browser().get('/auth/rids')).json).toMatchObject({ has_provider: false, sso_url: null })
  expect((await there.browser().get('/auth/start')).location).toBe('/login?error=service_unavailable')
  const post = new URLSearchParams({ WmLogin_Ticket: 'made up' })
  const returned = await there.browser().post('/auth/wmlogin', post)
  expect(returned.location).toBe('/login?error=auth_error')
})

test('where nobody signs on, people are written to about numbers, and nothing is said of WMIDs', async () => {
  const config = { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888', WM_LOGIN_URL: '' }
  for (const [more, words] of [
    [config, /^(?:Номер|Number) 888800000001 /],
    [{}, /^WMID 888800000001 /],
  ] as const) {
    await using there = await aWorld({ config: more })
    const vera = await there.person('Вера')
    await notifyPerson(there.app, vera.account_id, 'grant_got_read', { wmid: '888800000001' })
    expect(await there.subjectsIn('INBOX', vera)).toEqual([expect.stringMatching(words)])
  }
})

test('beside the ecosystem, those who have no WMID read of none, and nobody reads of one that is none', async () => {
  const { app } = world
  const { wmid } = await aLocalPerson()
  const [row] = await app.db.sql({ id: int() })`select id from accounts where wmid = ${wmid}`
  const vera = await world.person('Вера')
  const local = { ...vera, account_id: row!.id }
  const last = async (person: typeof vera, about: string) => {
    await notifyPerson(app, person.account_id, 'grant_got_read', { wmid: about })
    return (await world.subjectsIn('INBOX', person)).at(-1)
  }
  const number = /^(?:Номер|Number) /
  expect(await last(local, world.wmid)).toMatch(number)
  expect(await last(vera, wmid)).toMatch(number)
  expect(await last(vera, world.wmid)).toMatch(/^WMID /)
})

test('signing out of a local account leads to no provider, who knows nobody of that number', async () => {
  const { browser } = await aLocalPerson()
  expect((await browser.get('/auth/logout')).status).toBeLessThan(500)
  const left = await browser.post('/auth/logout', {})
  expect([left.location, said(await browser.get('/api/v1/user')).slice(0, 3)]).toEqual(['/about', '401'])
})
