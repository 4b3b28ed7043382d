import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RECOVERY_CODES } from '#contract/identity/second-factor/second-factor.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { listLivingCredentials } from '#server/identity/password/list-living-credentials.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { sweepChallenges } from '#server/identity/second-factor/challenge/challenge.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import type { Browser } from '#tests/world/web.ts'
import {
  anIdentityTestApp,
  type IdentityTestApp,
  MINUTE_MS,
  type Person,
  SECURITY,
  said,
} from './identity-test-app.ts'
import { softAuthenticator } from './soft-authenticator.ts'

const PASSWORD = 'right horse battery'
let testApp: IdentityTestApp
let anna: Person
let browser: Browser
beforeAll(async () => {
  testApp = await anIdentityTestApp()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())
beforeEach(async () => {
  anna = await testApp.world.person('Anna')
  await testApp.sandbox.control('PUT', `/people/${anna.wmid}`, { firstname: 'Anna', lastname: 'K' })
  browser = await testApp.web.signedIn(anna)
  await setPassword(testApp.world.app, anna.account_id, PASSWORD)
})

const post = (path: string, body: object) => browser.post(`${SECURITY}${path}`, body)
const factors = async () => (await browser.get(`${SECURITY}/second-factor`)).json.second_factor
const stranger = () => testApp.web.browser()
const FROM = () => ({ 'x-forwarded-for': `2001:db8:1::${anna.account_id}` })
const login = (who = stranger()) =>
  who.post('/auth/pw/login', { login: anna.wmid, password: PASSWORD }, FROM())
const second = (body: object, who = stranger()) => who.post('/auth/pw/second', body, FROM())
const digitsOf = (secret: string, steps = 0) =>
  new TOTP({ secret, algorithm: 'SHA1' }).generate({
    timestamp: testApp.world.app.clock().getTime() + steps * 30_000,
  })
const mailSignIn = () =>
  checkMailPassword(testApp.world.app, {
    login: anna.wmid,
    password: PASSWORD,
    protocol: 'imap',
    ip: `2001:db8:2::${anna.account_id}`,
  })

/** The secret, and the recovery codes that came with it. */
async function withAuthenticator(): Promise<{ secret: string; codes: string[] }> {
  const code = await testApp.codeFor(browser, anna, 'second_factor')
  const { secret } = (await post('/totp/start', { code })).json
  const set = await post('/totp/confirm', { digits: digitsOf(secret) })
  expect(set.status).toBe(200)
  testApp.world.clock.advance(MINUTE_MS)
  return { secret, codes: set.json.recovery_codes }
}

async function withPasskey(by: object) {
  const authenticator = softAuthenticator(new URL(testApp.world.app.config.BASE_URL).origin)
  const { challenge_id, options } = (await post('/passkeys/start', by)).json
  const made = await post('/passkeys', {
    name: ' Key ',
    challenge_id,
    credential: authenticator.make(options),
  })
  return { authenticator, made }
}

test('without a second factor the password is enough, and the keeper confirms the first one', async () => {
  expect(await factors()).toEqual({
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    confirmed_by: 'keeper',
  })
  expect((await login()).json.login).toBe(anna.wmid)
  expect(said(await post('/totp/start', { code: '000000' }))).toBe('400 request_code_not_found')
  expect(said(await post('/recovery-codes', { code: '000000' }))).toBe('404 entity_not_found')
})

test('an authenticator counts once it has shown a code; then a password alone opens nothing', async () => {
  const code = await testApp.codeFor(browser, anna, 'second_factor')
  const started = await post('/totp/start', { code })
  expect(started.json.uri).toContain(`secret=${started.json.secret}`)
  expect((await login()).json.login).toBe(anna.wmid)
  expect(said(await post('/totp/confirm', { digits: '000000' }))).toBe('400 request_code_not_found')

  const set = await post('/totp/confirm', { digits: digitsOf(started.json.secret) })
  expect(set.json.recovery_codes).toHaveLength(RECOVERY_CODES)
  const visitor = stranger()
  const answer = await login(visitor)
  expect(answer.json).toEqual({
    second_factor: { challenge_id: expect.any(String), has_totp: true, passkey_options: null },
  })
  expect(answer.headers.getSetCookie().join()).not.toContain('ml_session=')
  expect((await visitor.get('/api/v1/user')).status).toBe(401)
  expect(await factors()).toMatchObject({
    recovery_codes_left: RECOVERY_CODES,
    confirmed_by: 'second_factor',
  })
  expect(await testApp.world.subjectsIn('INBOX', anna)).toEqual(['Включён второй шаг входа'])
})

test('each code of the authenticator counts once, whoever shows it, a step early or late', async () => {
  const { secret } = await withAuthenticator()
  const visitor = stranger()
  const { challenge_id } = (await login(visitor)).json.second_factor
  const code = digitsOf(secret)
  expect((await second({ challenge_id, code }, visitor)).status).toBe(200)
  expect((await visitor.get('/api/v1/user')).status).toBe(200)

  const again = (await login()).json.second_factor.challenge_id
  expect(said(await second({ challenge_id: again, code }))).toBe('400 request_code_not_found')
  expect(said(await second({ challenge_id: again, code: digitsOf(secret, 2) }))).toBe(
    '400 request_code_not_found',
  )
  expect((await second({ challenge_id: again, code: digitsOf(secret, 1) })).status).toBe(200)
  expect(said(await second({ challenge_id: again, code: digitsOf(secret, 1) }))).toBe('409 sign_in_expired')
})

test('two who show the same code at one moment are not both let in', async () => {
  const { secret } = await withAuthenticator()
  const { challenge_id } = (await login()).json.second_factor
  const code = digitsOf(secret)
  const answers = await Promise.all([1, 2, 3].map(() => second({ challenge_id, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the first step is good for five minutes, and for nothing but signing in', async () => {
  const { secret } = await withAuthenticator()
  const { challenge_id } = (await login()).json.second_factor
  const proof = { challenge_id, credential: '{}' }
  expect(said(await post('/totp/delete', proof))).toBe('400 request_code_not_found')
  testApp.world.clock.advance(5 * MINUTE_MS + 1)
  expect(said(await second({ challenge_id, code: digitsOf(secret) }))).toBe('409 sign_in_expired')
  expect(said(await second({ challenge_id: 'nothing', code: digitsOf(secret) }))).toBe('409 sign_in_expired')
  await sweepChallenges(testApp.world.app)
  const left = await testApp.world.app.db.sql({ count: int() })`
    select count(*)::int as count from factor_challenges where account_id = ${anna.account_id}`
  expect(left[0]!.count).toBe(0)
})

test('guesses wait, from wherever they come; the owner’s own device does not', async () => {
  const { secret } = await withAuthenticator()
  const known = stranger()
  const first = (await login(known)).json.second_factor.challenge_id
  expect((await second({ challenge_id: first, code: digitsOf(secret) }, known)).status).toBe(200)
  testApp.world.clock.advance(MINUTE_MS)

  const { challenge_id } = (await login()).json.second_factor
  const guesses: string[] = []
  for (let nth = 0; nth < 6; nth++) {
    const from = { 'x-forwarded-for': `2001:db8:${nth + 10}::1` }
    guesses.push(said(await stranger().post('/auth/pw/second', { challenge_id, code: '000000' }, from)))
  }
  expect(guesses.slice(0, 5)).toEqual(Array(5).fill('400 request_code_not_found'))
  expect(guesses[5]).toBe('429 too_many_requests')
  const own = (await login(known)).json.second_factor.challenge_id
  expect((await second({ challenge_id: own, code: digitsOf(secret) }, known)).status).toBe(200)
})

test('a recovery code opens once, however it is typed, and the owner is told', async () => {
  const { codes } = await withAuthenticator()
  const typed = codes[3]!.toUpperCase().replaceAll('-', ' ')
  const { challenge_id } = (await login()).json.second_factor
  expect((await second({ challenge_id, code: typed })).status).toBe(200)
  expect((await factors()).recovery_codes_left).toBe(RECOVERY_CODES - 1)
  const again = (await login()).json.second_factor.challenge_id
  expect(said(await second({ challenge_id: again, code: typed }))).toBe('400 request_code_not_found')
  expect(await testApp.world.subjectsIn('INBOX', anna)).toContain('При входе использован запасной код')

  const renewed = await post('/recovery-codes', { code: codes[0]! })
  expect(renewed.json.recovery_codes).toHaveLength(RECOVERY_CODES)
  expect(said(await post('/recovery-codes', { code: codes[1]! }))).toBe('400 request_code_not_found')
})

test('a passkey signs in; a wrong page, a copy of it, and another’s challenge do not', async () => {
  const { codes } = await withAuthenticator()
  const { authenticator, made } = await withPasskey({ code: codes[0]! })
  expect(made.json.passkey.name).toBe('Key')
  expect(made.json.recovery_codes).toBeUndefined()

  const step = (await login()).json.second_factor
  expect(JSON.parse(step.passkey_options).allowCredentials).toEqual([
    { id: authenticator.id, type: 'public-key', transports: ['internal'] },
  ])
  const { challenge_id, passkey_options } = step
  const phished = authenticator.use(passkey_options, 'https://p0chtamt.test')
  expect(said(await second({ challenge_id, credential: phished }))).toBe('400 request_code_not_found')
  const right = authenticator.use(passkey_options)
  expect((await second({ challenge_id, credential: right })).status).toBe(200)

  const next = (await login()).json.second_factor
  expect(said(await second({ challenge_id: next.challenge_id, credential: right }))).toBe(
    '400 request_code_not_found',
  )
  authenticator.rewind()
  const copy = authenticator.use(next.passkey_options)
  expect(said(await second({ challenge_id: next.challenge_id, credential: copy }))).toBe(
    '400 request_code_not_found',
  )
})

test('what no authenticator would answer is refused, whatever it is', async () => {
  const code = await testApp.codeFor(browser, anna, 'second_factor')
  const { challenge_id } = (await post('/passkeys/start', { code })).json
  const odd = ['', '{}', 'null', '[1]', '"x"', '{"id":{}}', `{"id":"${'a'.repeat(16_000)}"}`]
  for (const credential of odd) {
    const answer = await post('/passkeys', { name: 'Key', challenge_id, credential })
    expect(said(answer)).toBe('400 passkey_refused')
  }
  const long = await post('/passkeys', { name: 'Key', challenge_id, credential: 'a'.repeat(1_000_000) })
  expect(long.status).toBe(400)
  const nameless = await post('/passkeys', { name: ' ', challenge_id, credential: '{}' })
  expect(said(nameless)).toBe('400 name_not_indicated')
  expect((await factors()).passkeys).toEqual([])
})

test('the last factor goes by a recovery code alone, and of two that go at once one stays', async () => {
  const { secret, codes } = await withAuthenticator()
  testApp.world.clock.advance(60_000)
  expect(said(await post('/totp/delete', { code: digitsOf(secret) }))).toBe('400 request_code_not_found')
  const { authenticator, made } = await withPasskey({ code: codes[0]! })
  const { id } = made.json.passkey
  const { challenge_id, options } = (await post('/second-factor/challenge', {})).json
  const proof = { challenge_id, credential: authenticator.use(options) }
  const answers = await Promise.all([
    post('/totp/delete', proof),
    post(`/passkeys/${id}/delete`, { code: codes[1]! }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const { totp_since, passkeys } = await factors()
  expect(Number(totp_since !== null) + passkeys.length).toBe(1)
  const last = totp_since === null ? `/passkeys/${id}/delete` : '/totp/delete'
  expect((await post(last, { code: codes[2]! })).status).toBe(200)
})

test('a factor is taken away by a factor only; the last takes the recovery codes along', async () => {
  const { secret, codes } = await withAuthenticator()
  const keeper = await testApp.codeFor(browser, anna, 'second_factor')
  expect(said(await post('/totp/delete', { code: keeper }))).toBe('400 request_code_not_found')
  const { authenticator, made } = await withPasskey({ code: codes[0]! })
  const { id } = made.json.passkey

  const { challenge_id, options } = (await post('/second-factor/challenge', {})).json
  const proof = { challenge_id, credential: authenticator.use(options) }
  expect((await post('/totp/delete', proof)).status).toBe(200)
  expect(said(await post(`/passkeys/${id}/delete`, proof))).toBe('400 request_code_not_found')
  expect(said(await post(`/passkeys/${id}/delete`, { code: digitsOf(secret) }))).toBe(
    '400 request_code_not_found',
  )
  expect((await post(`/passkeys/${id}/delete`, { code: codes[1]! })).status).toBe(200)
  expect(await factors()).toEqual({
    totp_since: null,
    passkeys: [],
    recovery_codes_left: 0,
    confirmed_by: 'keeper',
  })
  expect((await login()).json.login).toBe(anna.wmid)
})

test('mail programs need a password of their own then, and the right one is no guess', async () => {
  const before = await mailSignIn()
  const { app } = testApp.world
  expect(await listLivingCredentials(app, [before])).toHaveLength(1)
  await withAuthenticator()
  expect(await listLivingCredentials(app, [before])).toEqual([])
  for (let nth = 0; nth < 8; nth++) {
    await expect(mailSignIn()).rejects.toMatchObject({ code: 'app_password_required' })
  }
})
