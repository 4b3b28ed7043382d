import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  RECOVERY_CONFIRM_DAYS,
  RECOVERY_LINK_MINUTES,
  RECOVERY_MAILS_A_DAY_MAX,
} from '#contract/identity/recovery/recovery.ts'
import { addInvitation } from '#server/identity/invitations/add-invitation.ts'
import { suspend } from '#server/identity/oversight/suspend.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { answerPasswordRequest } from '#server/identity/recovery/requests/answer-password-request.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { SECURITY, said } from './identity-test-app.ts'

const PASSWORD = 'long enough for anybody'
const OTHER = 'another that is long enough'
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld({ config: { LOCAL_ACCOUNTS: 'true', LOCAL_WMID_PREFIX: '8888' } })
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
})
// Limits of one test are not those of the next.
beforeEach(() => world.clock.advance(DAY_MS))

interface LocalPerson {
  browser: Browser
  wmid: string
  email: string
  account_id: number
  /** An address elsewhere, of nobody else. */
  elsewhere: string
}

async function aLocalPerson(): Promise<LocalPerson> {
  const { app } = world
  const { link } = await app.db.transaction((tx) => addInvitation(app, tx, { note: '', invited_by: '' }))
  const browser = web.browser()
  const name = `vera.${randomUUID().slice(0, 13)}`
  const made = await browser.post('/auth/invitation/accept', {
    token: tokenOf(link),
    firstname: 'Vera',
    name,
    domain: 'post.test',
    password: PASSWORD,
  })
  const { wmid, email } = made.json
  const rows = await app.db.sql({ id: int() })`select id from accounts where wmid = ${wmid}`
  return { browser, wmid, email, account_id: rows[0]!.id, elsewhere: `${name}@elsewhere.test` }
}

const tokenOf = (link: string) => new URL(link).hash.slice(1)
/** Texts that wait to leave for this address, the newest last. */
async function sentTo(address: string): Promise<string[]> {
  const rows = await world.app.db.sql({ recipe: text() })`
    select recipe from outbound where recipient = ${address} order by id`
  return rows.map(({ recipe }) => JSON.parse(recipe).text)
}
const linkIn = (words = '') => tokenOf(/https?:\S+/.exec(words)![0])
const save = ({ browser }: LocalPerson, recovery_email: string, code = PASSWORD) =>
  browser.post(`${SECURITY}/recovery`, { recovery_email, code })
const confirm = (token: string) => web.browser().post('/auth/recovery/confirm', { token })
const reset = (token: string) => web.browser().post('/auth/pw/reset', { token, password: OTHER })
const recoveryOf = async ({ browser }: LocalPerson) => (await browser.get(SECURITY)).json.security.recovery

/** Says that it is forgotten, and the worker works. */
async function forget(login: string): Promise<string> {
  const answer = await web.browser().post('/auth/pw/forgotten', { login })
  while (await answerPasswordRequest(world.app));
  return `${answer.status} ${answer.text}`
}

async function withRecovery(): Promise<LocalPerson> {
  const person = await aLocalPerson()
  await save(person, person.elsewhere)
  await confirm(linkIn((await sentTo(person.elsewhere))[0]))
  return person
}

test('an address is named by the password, confirmed by its link, and then a forgotten password is set by another', async () => {
  const vera = await aLocalPerson()
  expect(await recoveryOf(vera)).toBeNull()
  expect(said(await save(vera, vera.elsewhere, 'wrong'))).toBe('400 request_code_not_found')
  const saved = await save(vera, vera.elsewhere)
  expect(saved.json.recovery).toEqual({ email: vera.elsewhere, is_confirmed: false })

  await forget(vera.email)
  const [question, ...early] = await sentTo(vera.elsewhere)
  expect(early, 'nothing but that question goes to an address that nobody has confirmed').toEqual([])
  expect(said(await confirm('guess'))).toBe('404 entity_not_found')
  expect((await confirm(linkIn(question))).json).toEqual({ owner: `${vera.wmid}@pochtamt.test` })
  expect(said(await confirm(linkIn(question))), 'twice is as once').toBe('200')
  expect(await recoveryOf(vera)).toEqual({ email: vera.elsewhere, is_confirmed: true })

  for (const login of [vera.email.toUpperCase(), vera.wmid]) {
    world.clock.advance(11 * MINUTE_MS)
    await forget(login)
  }
  const [, first, second] = await sentTo(vera.elsewhere)
  expect(said(await reset(linkIn(second)))).toBe('200')
  expect(said(await reset(linkIn(first)))).toBe('404 entity_not_found')
  expect(said(await vera.browser.get('/api/v1/user'))).toContain('401')
  expect((await sentTo(vera.elsewhere)).at(-1)).toContain('127.0.0.1')
  const again = await web.browser().post('/auth/pw/login', { login: vera.wmid, password: OTHER })
  expect(said(again)).toBe('200')
})

test('nothing tells whether there is anybody of that name: not the answer, and not what the service does meanwhile', async () => {
  const vera = await withRecovery()
  const plain = await world.person('Boris')
  await setPassword(world.app, plain.account_id, PASSWORD)
  // Others may have left some in the database that tests share.
  await world.app.db.sql`delete from password_requests`
  const rows: number[] = []
  const answers = new Set<string>()
  for (const login of [vera.email, plain.wmid, 'nobody@nowhere.test', '\0', '888800000000']) {
    const answer = await web.browser().post('/auth/pw/forgotten', { login })
    answers.add(`${answer.status} ${answer.text}`)
    const [row] = await world.app.db.sql({
      count: int(),
    })`select count(*)::int as count from password_requests`
    rows.push(row!.count)
  }
  expect([...answers]).toEqual(['200 {}'])
  expect(rows, 'each is one row, whoever it names').toEqual([1, 2, 3, 4, 5])
  while (await answerPasswordRequest(world.app));
  const [left] = await world.app.db.sql({
    count: int(),
  })`select count(*)::int as count from password_requests`
  expect(left!.count).toBe(0)
  expect(await sentTo(vera.elsewhere)).toHaveLength(2)
})

test('a link is good for an hour, and whoever asks again and again fills no mailbox', async () => {
  const vera = await withRecovery()
  for (let nth = 0; nth < 4; nth += 1) await forget(vera.email)
  const [, link, ...more] = await sentTo(vera.elsewhere)
  expect(more).toEqual([])
  world.clock.advance(RECOVERY_LINK_MINUTES * MINUTE_MS)
  expect(said(await reset(linkIn(link)))).toBe('410 link_expired')

  const answers: string[] = []
  for (let nth = 0; nth < 6; nth += 1) answers.push((await forget('nobody@nowhere.test')).slice(0, 3))
  expect(answers.at(-1)).toBe('429')
})

test('an address waits a week, is void when another is named, and goes when none is', async () => {
  const vera = await withRecovery()
  const other = `other.${vera.elsewhere}`
  await save(vera, other)
  expect(await recoveryOf(vera)).toEqual({ email: other, is_confirmed: false })
  await forget(vera.email)
  expect(await sentTo(vera.elsewhere)).toHaveLength(1)
  world.clock.advance(RECOVERY_CONFIRM_DAYS * DAY_MS)
  expect(said(await confirm(linkIn((await sentTo(other))[0])))).toBe('410 link_expired')

  const boris = await withRecovery()
  expect((await save(boris, '')).json).toEqual({ recovery: null })
  expect(await recoveryOf(boris)).toBeNull()
  await forget(boris.email)
  expect(await sentTo(boris.elsewhere)).toHaveLength(1)
})

test('strangers get five questions a day at most, and an address of this very mailbox is none', async () => {
  const vera = await aLocalPerson()
  for (const own of [vera.email, `${vera.wmid}@pochtamt.test`, 'no address'])
    expect(said(await save(vera, own)), own).toBe('400 err_invalid_email')
  for (let nth = 0; nth < RECOVERY_MAILS_A_DAY_MAX; nth += 1)
    expect(said(await save(vera, `${nth}.${vera.elsewhere}`))).toBe('200')
  expect(said(await save(vera, ''))).toBe('200')
  expect(said(await save(vera, vera.elsewhere))).toBe('429 too_many_requests')
})

test('whoever has a keeper needs none, and a suspended mailbox gets no link', async () => {
  const { app } = world
  const boris = await world.person('Boris')
  const theirs = await web.signedIn(boris)
  const refused = await theirs.post(`${SECURITY}/recovery`, { recovery_email: 'b@elsewhere.test', code: '1' })
  expect(said(refused)).toBe('403 forbidden')

  const vera = await withRecovery()
  await app.db.transaction((tx) => suspend(app, tx, vera.account_id, { text: 'why', delete_at: null }))
  await forget(vera.email)
  expect(await sentTo(vera.elsewhere)).toHaveLength(1)
})
