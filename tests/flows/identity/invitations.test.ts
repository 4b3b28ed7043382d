import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVITATION_DAYS } from '#contract/identity/invitations/invitation.ts'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { said } from './identity-test-app.ts'

const PREFIX = '8888'
const PASSWORD = 'long enough for anybody'
const DAY_MS = 86_400_000

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld({ config: { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: PREFIX } })
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
})

const aName = () => `anna.${randomUUID().slice(0, 13)}`

/** The token of a link that was just made. */
async function aToken(): Promise<string> {
  const { app } = world
  const { link } = await app.db.transaction((tx) =>
    addInvitation(app, tx, { note: 'for Anna', invited_by: '' }),
  )
  const { pathname, hash } = new URL(link)
  expect(pathname).toBe('/invitation')
  return hash.slice(1)
}
const accept = (browser: Browser, token: string, more: object = {}) =>
  browser.post('/auth/invitation/accept', {
    token,
    firstname: 'Anna',
    name: aName(),
    domain: 'post.test',
    password: PASSWORD,
    ...more,
  })
const show = (token: string, browser = web.browser()) => browser.post('/auth/invitation', { token })

test('a link makes one mailbox, with the address that was chosen, and whoever had it is signed in', async () => {
  const token = await aToken()
  const { invitation } = (await show(token)).json
  expect(invitation.domains).toEqual(['post.test'])
  expect((await show(token)).status, 'looking uses nothing up').toBe(200)

  const browser = web.browser()
  const name = aName()
  const made = await accept(browser, token, { name })
  expect(made.json).toEqual({ wmid: expect.stringMatching(/^8888\d{8}$/), email: `${name}@post.test` })
  const { user } = (await browser.get('/api/v1/user')).json
  expect(user).toMatchObject({ wmid: made.json.wmid, firstname: 'Anna', local: true })
  const { account } = (await browser.get('/api/v1/user/account')).json
  expect(account.profiles).toMatchObject([{ name: 'Anna', email: `${name}@post.test`, default: true }])
  expect(account.settings.first_sheets).toEqual(['mail', 'lists'])
  expect((await findRecipient(world.app, `${name}@post.test`, 1)).state).toBe('here')

  for (const login of [made.json.wmid, made.json.email, made.json.email.toUpperCase(), user.email]) {
    const again = web.browser()
    expect(said(await again.post('/auth/pw/login', { login, password: PASSWORD })), login).toBe('200')
    expect((await again.get('/api/v1/user')).json.user.wmid).toBe(made.json.wmid)
  }
  expect(said(await show(token))).toBe('409 link_used')
  expect(said(await accept(web.browser(), token))).toBe('409 link_used')
})

test('of many tabs that accept at once one gets the mailbox', async () => {
  const token = await aToken()
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(web.browser(), token).then(said)))
  expect(answers.toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => '409 link_used')])
})

test('an address that somebody has leaves the link as good as it was', async () => {
  const name = aName()
  await accept(web.browser(), await aToken(), { name })
  const token = await aToken()
  const refused = await accept(web.browser(), token, { name })
  expect(said(refused)).toBe('409 duplicate_aliases')
  expect(refused.json.error.fields).toEqual(['name'])
  expect(said(await accept(web.browser(), token))).toBe('200')
})

test.for([
  [{ name: 'ab' }, '400 specify_3_30'],
  [{ name: 'support' }, '400 alias_stoplist'],
  [{ name: '' }, '400 invalid_request_params'],
  [{ name: 'anna..k' }, '400 invalid_alias'],
  [{ name: '123456789012' }, '400 invalid_alias_wmid'],
  [{ domain: 'elsewhere.test' }, '400 failed_validation_aliases_email'],
  [{ domain: 'pochtamt.test' }, '400 failed_validation_aliases_email'],
  [{ password: 'ninechars' }, '400 password_too_short'],
  [{ password: 'Password123' }, '400 password_common'],
  [{ name: 'long.enough.name', password: 'Long.Enough.Name' }, '400 password_common'],
] as const)('what is chosen wrong is refused, and the link stays good: %j', async ([wrong, answer]) => {
  const token = await aToken()
  expect(said(await accept(web.browser(), token, wrong))).toBe(answer)
  expect(said(await show(token))).toBe('200')
})

test('a link is good for a week, and to the moment', async () => {
  const token = await aToken()
  world.clock.advance(INVITATION_DAYS * DAY_MS - 1)
  expect(said(await show(token))).toBe('200')
  world.clock.advance(1)
  expect(said(await show(token))).toBe('410 link_expired')
  expect(said(await accept(web.browser(), token))).toBe('410 link_expired')
})

test('who guesses links is told to wait; a right one opens from the same network all the same', async () => {
  const token = await aToken()
  world.clock.advance(DAY_MS)
  const answers: string[] = []
  for (let nth = 0; nth < 8; nth += 1) answers.push(said(await show(`guess-${nth}`)))
  expect(answers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => '404 entity_not_found'))
  expect(answers.at(-1)).toBe('429 too_many_requests')
  expect(said(await show(token))).toBe('200')
})

test('only the hash of a link is kept', async () => {
  const token = await aToken()
  const rows = await world.app.db.sql`select * from invitations`
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('where there are no local accounts, a link opens nothing and none is made', async () => {
  const token = await aToken()
  world.clock.advance(DAY_MS)
  const other = { ...world.app, config: { ...world.app.config, LOCAL_ACCOUNTS: false } }
  await using closed = await openWeb(other)
  expect(said(await show(token, closed.browser()))).toBe('404 entity_not_found')
  expect(said(await accept(closed.browser(), token))).toBe('404 entity_not_found')
  const making = other.db.transaction((tx) => addInvitation(other, tx, { note: '', invited_by: '' }))
  await expect(making).rejects.toMatchObject({ code: 'forbidden' })
})
