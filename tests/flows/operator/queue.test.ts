import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboundFigures } from '#server/outbound/queue/figures/outbound-figures.ts'
import { takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'
import { anOperatorTestApp, type OperatorTestApp } from './operator-test-app.ts'

const QUEUE = '/api/v1/operator/queue'
const LIMITS = { messages_max: 20, domain_messages_max: 3, account_messages_max: 6, lease_ms: 60_000 }

let testApp: OperatorTestApp
let operator: Browser
beforeAll(async () => {
  testApp = await anOperatorTestApp()
  operator = await testApp.operatorBrowser()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

/** Somebody who has just written to this domain. */
async function aSender(domain: string) {
  const { world, web } = testApp
  const person = await world.person('Sender')
  const { status } = await (await web.signedIn(person)).post('/api/v1/messages/send', {
    body: {
      subject: 'Nobody else reads this',
      fields: { from: [{ email: person.email, name: '' }], to: [{ email: `dora@${domain}`, name: '' }] },
      content: Buffer.from('Nor this').toString('base64'),
      content_type: 'text/plain',
    },
  })
  expect(status).toBe(200)
  return person
}

/** What workers would send now of this account; it waits again afterwards. */
async function leaving({ account_id }: { account_id: number }): Promise<number> {
  const { app } = testApp.world
  const taken = await takeOutbound(app, '6f2a3c62-6f1e-4f6e-9f0f-1f2f3f4f5f6f', LIMITS)
  await app.db.sql`update outbound set state = 'waiting', leased_until = null where state = 'sending'`
  return taken.filter(({ rows }) => rows[0].account_id === account_id).length
}
const rowsOf = async (search: string) =>
  (await operator.get(`${QUEUE}?search=${encodeURIComponent(search)}`)).json.queue

test('a held destination gets nothing, others do; released, everything leaves', async () => {
  const [held, other] = [await aSender('held.test'), await aSender('free.test')]
  expect(await leaving(held)).toBe(1)
  expect(
    said(await operator.post(`${QUEUE}/hold`, { domain: 'Held.test', reason: 'its spool is full' })),
  ).toBe('200')
  expect([await leaving(held), await leaving(other)]).toEqual([0, 1])
  expect(await rowsOf('held.test')).toMatchObject([
    { wmid: held.wmid, recipient: 'dora@held.test', waits_for: 'hold' },
  ])
  const { destinations } = (await operator.get(`${QUEUE}/destinations`)).json
  expect(destinations.find(({ domain }: { domain: string }) => domain === 'held.test')).toMatchObject({
    recipients: 1,
    hold: 'its spool is full',
  })
  await operator.post(`${QUEUE}/release`, { domain: 'held.test' })
  expect(await leaving(held)).toBe(1)
})

test('when all is held nothing leaves, and what an operator reads says nothing of the messages', async () => {
  const person = await aSender('all.test')
  await operator.post(`${QUEUE}/hold`, { domain: '', reason: '' })
  expect(await leaving(person)).toBe(0)
  const answers = [await operator.get(QUEUE), await operator.get(`${QUEUE}/destinations`)]
  expect(answers[1]!.json.hold).toBe('')
  for (const { text } of answers) expect(text).not.toMatch(/Nobody else|Nor this/)
  await operator.post(`${QUEUE}/release`, { domain: '' })
  expect(await leaving(person)).toBe(1)
})

test('a message is found by sender, recipient and Message-ID, and tried at once', async () => {
  const { app, clock } = testApp.world
  const person = await aSender('later.test')
  const later = new Date(clock.now().getTime() + 3_600_000)
  await app.db.sql`
    update outbound set next_at = ${later}, attempts = 3, last_reply = '451 later'
    where account_id = ${person.account_id}`
  expect(await leaving(person)).toBe(0)
  const [row] = await rowsOf(person.wmid)
  expect(row).toMatchObject({ waits_for: 'again', attempts: 3, last_reply: '451 later' })
  expect(await rowsOf('dora@later.test')).toEqual([row])
  expect(said(await operator.post(`${QUEUE}/retry`, {}))).toBe('400 invalid_request_params')
  expect((await operator.post(`${QUEUE}/retry`, { ids: [row.id] })).json).toEqual({ affected: 1 })
  expect(await leaving(person)).toBe(1)
})

test('what is given up comes back to its sender once, also while it is held', async () => {
  const { app } = testApp.world
  const person = await aSender('dead.test')
  await operator.post(`${QUEUE}/hold`, { domain: 'dead.test', reason: '' })
  const [{ id }] = await rowsOf('dead.test')
  const inbox = async () =>
    (
      await app.db.sql({ count: int() })`
        select count(*)::int as count from messages join folders on folders.id = folder_id
        where messages.account_id = ${person.account_id} and folders.name = 'INBOX'`
    )[0]!.count
  expect((await operator.post(`${QUEUE}/give-up`, { ids: [id, id] })).json).toEqual({ affected: 1 })
  expect((await operator.post(`${QUEUE}/give-up`, { ids: [id] })).json).toEqual({ affected: 0 })
  expect(await inbox()).toBe(1)
  expect(await rowsOf(person.wmid)).toEqual([])
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ act: 'queue_given_up', subject: String(id) })
})

test('a domain that takes nothing counts once five wait for it, until it takes something', async () => {
  const { app } = testApp.world
  const failing = async () =>
    (await outboundFigures(app)).find(({ name }) => name === 'pochtamt_outbound_destinations_failing')!.value
  const others = await failing()
  await app.db.sql`
    insert into outbound_paces (domain, at_once, successes, failures, changed_at)
    values ('away.test', 1, 0, 1, now())`
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(await failing()).toBe(others)
    await aSender('away.test')
  }
  expect(await failing()).toBe(others + 1)
  await app.db.sql`update outbound_paces set failures = 0 where domain = 'away.test'`
  expect(await failing()).toBe(others)
})

test('what is held or in a pause is not due: no worker is late with it', async () => {
  const { app, clock } = testApp.world
  const due = async () => (await outboundFigures(app)).find(({ name }) => name === 'pochtamt_work_due')!.value
  const others = await due()
  await aSender('slow.test')
  expect(await due()).toBe(others + 1)
  await operator.post(`${QUEUE}/hold`, { domain: 'slow.test', reason: 'it is slow' })
  expect(await due()).toBe(others)
  await operator.post(`${QUEUE}/release`, { domain: 'slow.test' })
  expect(await due()).toBe(others + 1)
  const pause = (seconds: number) => app.db.sql`
    insert into outbound_paces (domain, at_once, successes, failures, paused_until, changed_at)
    values ('slow.test', 1, 0, 1, ${new Date(clock.now().getTime() + seconds * 1000)}, now())
    on conflict (domain) do update set paused_until = excluded.paused_until`
  await pause(60)
  expect(await due()).toBe(others)
  // It ended a moment ago: the next look takes it.
  await pause(-60)
  expect(await due()).toBe(others)
  await pause(-600)
  expect(await due()).toBe(others + 1)
})
