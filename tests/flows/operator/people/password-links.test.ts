import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR_LINK_HOURS } from '#contract/identity/recovery/recovery.ts'
import { OPERATOR_FRESH_S } from '#contract/operator/operator.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { listLivingCredentials } from '#server/identity/password/list-living-credentials.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

const PASSWORD = 'long enough for anybody'
const OTHER = 'another that is long enough'
const HOUR_MS = 3_600_000

let testApp: OperatorTestApp
let operator: Browser
beforeAll(async () => {
  testApp = await anOperatorTestApp({ LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888' })
  operator = await testApp.operatorBrowser()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

async function aLocalPerson(): Promise<{ browser: Browser; wmid: string; email: string }> {
  const { link } = (await operator.post('/api/v1/operator/invitations', { note: '' })).json
  const browser = testApp.web.browser()
  const made = await browser.post('/auth/invitation/accept', {
    token: new URL(link).hash.slice(1),
    firstname: 'Vera',
    name: `vera.${randomUUID().slice(0, 13)}`,
    domain: 'post.test',
    password: PASSWORD,
  })
  return { browser, ...made.json }
}
const makeLink = (wmid: string, browser = operator) =>
  browser.post(`/api/v1/operator/accounts/${wmid}/password-link`, {})
const tokenFor = async (wmid: string) => new URL((await makeLink(wmid)).json.link).hash.slice(1)
const reset = (token: string, password = OTHER) =>
  testApp.web.browser().post('/auth/pw/reset', { token, password })
const show = (token: string) => testApp.web.browser().post('/auth/pw/link', { token })
const signIn = async (login: string, password: string) =>
  said(await testApp.web.browser().post('/auth/pw/login', { login, password }))

test('a link sets another password once: all sessions and programs end, and the owner reads it in the mailbox', async () => {
  const { world } = testApp
  const { browser, wmid, email } = await aLocalPerson()
  const program = await checkMailPassword(world.app, {
    login: wmid,
    password: PASSWORD,
    protocol: 'imap',
    ip: '203.0.113.9',
  })
  const answer = await makeLink(wmid)
  const { origin, pathname, hash } = new URL(answer.json.link)
  expect(origin + pathname).toBe(`${world.app.config.BASE_URL}/password`)
  const token = hash.slice(1)
  const other = await tokenFor(wmid)
  expect((await show(token)).json.email).toBe(`${wmid}@pochtamt.test`)

  expect(said(await reset(token, 'ninechars'))).toBe('400 password_too_short')
  expect(said(await reset(token, 'password123'))).toBe('400 password_common')
  expect(said(await reset(token))).toBe('200')
  expect(said(await browser.get('/api/v1/user'))).toContain('401')
  expect(await listLivingCredentials(world.app, [program])).toEqual([])
  expect([await signIn(email, PASSWORD), await signIn(email, OTHER)]).toEqual(['401 user_not_found', '200'])
  expect(said(await reset(token))).toBe('409 link_used')
  expect(said(await show(other)), 'the other one is gone with it').toBe('404 entity_not_found')

  const rows = await world.app.db.sql({ id: int() })`select id from accounts where wmid = ${wmid}`
  expect(await world.subjectsIn('INBOX', { account_id: rows[0]!.id })).toEqual([
    ...['An operator has made a link for a new password', 'An operator has made a link for a new password'],
    'The mailbox password was set anew',
  ])
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ act: 'password_link_made', subject: wmid })
})

test('of many tabs one sets the password, and the link is good for a day to the moment', async () => {
  const { world } = testApp
  const { wmid } = await aLocalPerson()
  const token = await tokenFor(wmid)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token).then(said)))
  expect(answers.toSorted()).toEqual(['200', ...Array.from({ length: 4 }, () => '409 link_used')])

  const late = await tokenFor(wmid)
  world.clock.advance(OPERATOR_LINK_HOURS * HOUR_MS - 1)
  expect(said(await show(late))).toBe('200')
  world.clock.advance(1)
  expect(said(await reset(late))).toBe('410 link_expired')
  operator = await testApp.operatorBrowser()
})

test('who guesses links is told to wait', async () => {
  const answers: string[] = []
  for (let nth = 0; nth < 7; nth += 1) answers.push(said(await reset(`guess-${nth}`)))
  expect(answers[0]).toBe('404 entity_not_found')
  expect(answers.at(-1)).toBe('429 too_many_requests')
})

test('there is none for whoever has a keeper, nor for another operator, and it wants a fresh confirmation', async () => {
  const { world, boris } = testApp
  const { wmid } = await aLocalPerson()
  const vera = await world.person('Vera')
  expect(said(await makeLink(vera.wmid))).toBe('403 forbidden')
  expect(said(await makeLink(boris.wmid))).toBe('403 forbidden')
  world.clock.advance(OPERATOR_FRESH_S * 1000)
  expect(said(await makeLink(wmid))).toBe('403 confirmation_needed')
})
