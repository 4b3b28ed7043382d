import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMOVAL_DAYS } from '#contract/operator/accounts/operator-account.ts'
import { OPERATOR_FRESH_S } from '#contract/operator/operator.ts'
import { removeLeft } from '#server/identity/oversight/remove-left.ts'
import { checkMailPassword } from '#server/identity/password/check-mail-password.ts'
import { listLivingCredentials } from '#server/identity/password/list-living-credentials.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import { takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type Person, said } from '#tests/flows/identity/identity-test-app.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

const ACCOUNTS = '/api/v1/operator/accounts'
const PASSWORD = 'right horse battery'
const LIMITS = {
  messages_max: 20,
  domain_messages_max: 3,
  account_messages_max: 6,
  lease_ms: 60_000,
}

let testApp: OperatorTestApp
beforeAll(async () => {
  testApp = await anOperatorTestApp()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

/** What the queue would send now of this account. */
async function leaving({ account_id }: { account_id: number }): Promise<number> {
  const { app } = testApp.world
  const taken = await takeOutbound(app, '6f2a3c62-6f1e-4f6e-9f0f-1f2f3f4f5f6f', LIMITS)
  await app.db.sql`update outbound set state = 'waiting', leased_until = null where state = 'sending'`
  return taken.filter(({ rows }) => rows[0].account_id === account_id).length
}

test('into a suspended mailbox nobody comes, nothing arrives and nothing leaves, until it is lifted', async () => {
  const { world, web, operatorBrowser } = testApp
  const { app } = world
  const vera = await world.person('Vera')
  await setPassword(app, vera.account_id, PASSWORD)
  const page = await web.signedIn(vera)
  await page.post('/api/v1/messages/send', {
    body: {
      subject: 'On its way',
      fields: { from: [{ email: vera.email, name: '' }], to: [{ email: 'dora@elsewhere.test', name: '' }] },
      content: Buffer.from('Hello').toString('base64'),
      content_type: 'text/plain',
    },
  })
  const login = { login: vera.wmid, password: PASSWORD, protocol: 'imap', ip: '203.0.113.9' } as const
  const program = await checkMailPassword(app, login)
  expect(await leaving(vera)).toBe(1)

  const operator = await operatorBrowser()
  const text = 'Sends what nobody asked for'
  const answer = await operator.post(`${ACCOUNTS}/${vera.wmid}/suspend`, { text })
  expect(answer.json.account).toMatchObject({ wmid: vera.wmid, suspension: text, delete_at: null })

  expect((await page.get('/api/v1/user')).status).toBe(401)
  const refused = await web.browser().post('/auth/pw/login', { login: vera.wmid, password: PASSWORD })
  expect(said(refused)).toBe('403 account_suspended')
  expect(refused.json.error.message).toContain(text)
  await expect(checkMailPassword(app, login)).rejects.toMatchObject({ code: 'account_suspended' })
  expect(await listLivingCredentials(app, [program])).toEqual([])
  expect((await findRecipient(app, vera.email, 100)).state).toBe('suspended')
  expect(await leaving(vera)).toBe(0)
  const suspended = async () =>
    (await operator.get(`${ACCOUNTS}?filter=suspended`)).json.accounts.map(({ wmid }: Person) => wmid)
  expect(await suspended()).toContain(vera.wmid)

  await operator.post(`${ACCOUNTS}/${vera.wmid}/lift`, {})
  expect((await web.browser().post('/auth/pw/login', { login: vera.wmid, password: PASSWORD })).status).toBe(
    200,
  )
  expect(await suspended()).not.toContain(vera.wmid)
  expect(await listLivingCredentials(app, [program])).toEqual([program])
  expect((await findRecipient(app, vera.email, 100)).state).toBe('here')
  expect(await leaving(vera)).toBe(1)
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts.slice(0, 2)).toMatchObject([
    { act: 'suspension_lifted', subject: vera.wmid },
    { act: 'suspended', subject: vera.wmid, detail: text },
  ])

  // One that is in another installation is not lifted, and mail for it goes there.
  await app.db.sql`
    update accounts set suspended_at = now(), moved_to = '127.0.0.1:24' where id = ${vera.account_id}`
  expect(said(await operator.post(`${ACCOUNTS}/${vera.wmid}/lift`, {}))).toBe('403 forbidden')
  expect((await operator.get('/api/v1/operator/acts')).json.acts).toEqual(acts)
  expect(await findRecipient(app, vera.email, 100)).toMatchObject({
    state: 'moved',
    moved_to: '127.0.0.1:24',
  })
})

test('what is grave wants a fresh confirmation, an observer does nothing, and no operator is shut out', async () => {
  const { world, anna, boris, operatorBrowser } = testApp
  const { wmid } = await world.person('Dora')
  world.clock.advance(61_000)
  const observer = await operatorBrowser(boris)
  expect(said(await observer.get(`${ACCOUNTS}/${wmid}`))).toBe('200')
  expect(said(await observer.post(`${ACCOUNTS}/${wmid}/suspend`, { text: 'no' }))).toBe('403 forbidden')
  expect(said(await observer.post(`${ACCOUNTS}/${wmid}/quota`, { quota_mb: 5 }))).toBe('403 forbidden')

  const operator = await operatorBrowser()
  expect(said(await operator.post(`${ACCOUNTS}/${anna.wmid}/suspend`, { text: 'me' }))).toBe('403 forbidden')
  expect(said(await operator.post(`${ACCOUNTS}/999999999999/suspend`, { text: 'who' }))).toBe(
    '404 mailbox_not_exist',
  )
  world.clock.advance(OPERATOR_FRESH_S * 1000)
  expect(said(await operator.post(`${ACCOUNTS}/${wmid}/suspend`, { text: 'late' }))).toBe(
    '403 confirmation_needed',
  )
  expect((await operator.get(`${ACCOUNTS}/${wmid}`)).json.account.suspended_at).toBeNull()
})

test('an account that is removed is gone after 30 days, and not before; lifted, it stays', async () => {
  const { world, web, operatorBrowser } = testApp
  const [gone, stays] = [await world.person('Gone'), await world.person('Stays')]
  await world.deliver({ subject: 'Something' }, {}, gone)
  world.clock.advance(61_000)
  const operator = await operatorBrowser()
  for (const { wmid } of [gone, stays])
    expect(said(await operator.post(`${ACCOUNTS}/${wmid}/remove`, { text: 'asked for' }))).toBe('200')
  const { accounts } = (await operator.get(`${ACCOUNTS}?filter=leaving`)).json
  expect(accounts.map(({ wmid }: { wmid: string }) => wmid).toSorted()).toEqual(
    [gone.wmid, stays.wmid].toSorted(),
  )
  await operator.post(`${ACCOUNTS}/${stays.wmid}/lift`, {})

  const left = async () =>
    (
      await world.app.db.sql({ id: int() })`
        select id from accounts where id = any (${[gone.account_id, stays.account_id]}::int[])`
    ).length
  world.clock.advance(REMOVAL_DAYS * 86_400_000 - 60_000)
  await removeLeft(world.app)
  expect(await left()).toBe(2)
  world.clock.advance(120_000)
  await removeLeft(world.app)
  expect(await left()).toBe(1)
  expect((await findRecipient(world.app, gone.email, 1)).state).toBe('unknown')
  expect((await web.signedIn(stays)).cookies.size).toBeGreaterThan(0)
})

test('accounts are found by wmid, whole address and name, and a quota is set', async () => {
  const { world, operatorBrowser } = testApp
  world.clock.advance(61_000)
  const operator = await operatorBrowser()
  const person = await world.person('Zinaida%')
  const find = async (search: string) =>
    (await operator.get(`${ACCOUNTS}?search=${encodeURIComponent(search)}`)).json.accounts.map(
      ({ wmid }: { wmid: string }) => wmid,
    )
  for (const search of [person.wmid.slice(0, 8), person.email, 'zinaida%', 'INAIDA'])
    expect(await find(search), search).toContain(person.wmid)
  expect(await find('zin%da')).toEqual([])
  const { account } = (await operator.post(`${ACCOUNTS}/${person.wmid}/quota`, { quota_mb: 2048 })).json
  expect(account.quota_mb).toBe(2048)
})
