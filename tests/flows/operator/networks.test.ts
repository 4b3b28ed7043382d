import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpDoors, type SmtpDoors } from '#server/doors/smtp/smtp-door.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'
import { aNetwork } from '#tests/world/wire/a-network.ts'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { anOperatorTestApp, type OperatorTestApp } from './operator-test-app.ts'

const REFUSED_MS = 7_200_000

let testApp: OperatorTestApp
let one: SmtpDoors
let other: SmtpDoors
beforeAll(async () => {
  testApp = await anOperatorTestApp({
    MX_PORT: '0',
    // Here the rest of loopback is others' networks.
    MX_OWN_NETWORKS: '127.0.0.1',
    MX_ANSWER_DELAY_MS: '1',
    MX_REFUSED_MS: String(REFUSED_MS),
  })
  // Those of tests before, whose clocks were later, are no processes of this service: only so many are read.
  await testApp.world.app.db.sql`delete from smtp_callers`
  // Two processes.
  one = await openSmtpDoors(testApp.world.app)
  other = await openSmtpDoors(testApp.world.app)
})
afterAll(async () => {
  await one?.[Symbol.asyncDispose]()
  await other?.[Symbol.asyncDispose]()
  await testApp?.[Symbol.asyncDispose]()
})

async function greetingOf({ mx_port }: SmtpDoors, from: string): Promise<string> {
  await using client = await smtpClient(mx_port, undefined, from)
  return (await client.reply())[0]!
}

/** Answers to so many unknown recipients, in one conversation. */
async function guess({ mx_port }: SmtpDoors, from: string, times: number): Promise<string[]> {
  await using client = await smtpClient(mx_port, undefined, from)
  await client.reply()
  await client.say('EHLO client')
  await client.say('MAIL FROM:<boris@outside.test>')
  const answers: string[] = []
  for (let nth = 0; nth < times; nth++)
    answers.push((await client.say(`RCPT TO:<nobody-${randomInt(1e9)}@pochtamt.test>`)).slice(0, 3))
  return answers
}

const find = async (browser: Browser, network: string) =>
  (await browser.get('/api/v1/operator/networks')).json.networks.find(
    (listed: { network: string }) => listed.network === `${network}.0/24`,
  )
const lift = (browser: Browser, network: string) =>
  browser.post('/api/v1/operator/networks/lift', { network: `${network}.0/24` })

test('a network that guesses names is listed, and welcome again at all processes when an operator lifts that', async () => {
  const { world, operatorBrowser } = testApp
  const operator = await operatorBrowser()
  const network = aNetwork()
  expect(await find(operator, network)).toBeUndefined()
  expect(said(await lift(operator, network))).toBe('404 entity_not_found')

  const since = world.clock.now()
  expect(new Set(await guess(one, `${network}.1`, 30))).toEqual(new Set(['550']))
  await expect.poll(() => greetingOf(other, `${network}.2`)).toMatch(/^421/)
  await expect
    .poll(() => find(operator, network))
    .toEqual({
      network: `${network}.0/24`,
      state: 'refused',
      unknown: 30,
      since: since.toISOString(),
      until: new Date(since.getTime() + REFUSED_MS).toISOString(),
    })

  world.clock.advance(1000)
  expect((await lift(operator, network)).status).toBe(200)
  expect(await find(operator, network)).toBeUndefined()
  for (const door of [one, other]) await expect.poll(() => greetingOf(door, `${network}.3`)).toMatch(/^220/)
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ act: 'network_lifted', subject: `${network}.0/24` })

  // It begins anew, and no sooner than others is it refused again.
  expect(new Set(await guess(other, `${network}.4`, 29))).toEqual(new Set(['550']))
  expect(await greetingOf(other, `${network}.4`)).toMatch(/^220/)
  world.clock.advance(1000)
  await guess(other, `${network}.4`, 1)
  await expect.poll(() => greetingOf(one, `${network}.4`)).toMatch(/^421/)
})

test('a network whose answers wait is listed until its hour is over, and can be lifted, too', async () => {
  const { operatorBrowser, world } = testApp
  world.clock.advance(61_000)
  const operator = await operatorBrowser()
  const [slow, lifted] = [aNetwork(), aNetwork()]
  await guess(one, `${slow}.1`, 10)
  await guess(one, `${lifted}.1`, 12)
  await expect.poll(() => find(operator, lifted)).toMatchObject({ state: 'delayed', unknown: 12 })
  await expect.poll(() => find(operator, slow)).toMatchObject({ state: 'delayed', unknown: 10 })
  world.clock.advance(1000)
  await lift(operator, lifted)
  expect(await find(operator, lifted)).toBeUndefined()
  expect(await find(operator, slow)).toBeDefined()
})

test('operators alone are named as such to their screen', async () => {
  const { web, world, anna } = testApp
  const user = async (browser: Browser) => (await browser.get('/api/v1/user')).json.user
  expect(await user(await web.signedIn(anna))).toMatchObject({ operator: true })
  expect(await user(await web.signedIn(await world.person('Nobody')))).not.toHaveProperty('operator')
})
