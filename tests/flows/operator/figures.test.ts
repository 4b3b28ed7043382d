import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecorder } from '#server/operator/figures/record-figures.ts'
import { anOperatorTestApp, type OperatorTestApp } from './operator-test-app.ts'

let testApp: OperatorTestApp
beforeAll(async () => {
  testApp = await anOperatorTestApp()
})
afterAll(async () => {
  // Guesses of other tests come from the same address, and the database of a thread is shared.
  if (testApp) await testApp.world.app.db.sql`delete from sign_in_failures`
  await testApp?.[Symbol.asyncDispose]()
})

test('an address of ours that a list has is a problem, once, as long as a worker says so', async () => {
  const { world, operatorBrowser } = testApp
  const operator = await operatorBrowser()
  const problems = async () =>
    (await operator.get('/api/v1/operator/health')).json.health.problems.filter(
      ({ is }: { is: string }) => is === 'address_listed',
    )
  const labels = { address: '203.0.113.9', list: 'bad.test' }
  const [one, other] = [openRecorder(world.app), openRecorder(world.app)]
  {
    using _said = world.app.metrics.provide(() => [{ name: 'pochtamt_own_address_listed', labels, value: 1 }])
    await one.record()
    await other.record()
    expect(await problems()).toEqual([{ is: 'address_listed', subject: '203.0.113.9, bad.test', value: 1 }])
  }
  await one.record()
  await other.record()
  expect(await problems()).toEqual([])
  await one.leave()
  await other.leave()
})

test('reports to domains that are much of what leaves are a problem, as long as a worker says so', async () => {
  const { world, operatorBrowser } = testApp
  world.clock.advance(61_000)
  const operator = await operatorBrowser()
  const problems = async () =>
    (await operator.get('/api/v1/operator/health')).json.health.problems.filter(
      ({ is }: { is: string }) => is === 'reports_many',
    )
  const [one, other] = [openRecorder(world.app), openRecorder(world.app)]
  await other.record()
  const say = (value: number) =>
    world.app.metrics.provide(() => [{ name: 'pochtamt_dmarc_reports_share', labels: {}, value }])
  {
    using _said = say(0.25)
    await one.record()
    expect(await problems()).toEqual([{ is: 'reports_many', subject: '', value: 0.25 }])
  }
  {
    using _said = say(0.1)
    await one.record()
    expect(await problems()).toEqual([])
  }
  await one.leave()
  await other.leave()
})

test('what people move into Spam and out of it is among the figures', async () => {
  const { world, operatorBrowser } = testApp
  world.clock.advance(61_000)
  const operator = await operatorBrowser()
  const recorder = openRecorder(world.app)
  world.app.metrics.count('pochtamt_marks_total', { mark: 'junk' }, 3)
  world.app.metrics.count('pochtamt_marks_total', { mark: 'good' }, 1)
  world.app.metrics.count('pochtamt_verdicts_total', { verdict: 'good' }, 7)
  await recorder.record()
  const { figures } = (await operator.get('/api/v1/operator/health')).json.health.series
  expect([figures.marks_junk, figures.marks_good, figures.verdicts_good].map((one) => one.at(-1))).toEqual([
    3, 1, 7,
  ])
  await recorder.leave()
})

test('sign-ins that wait stand at their account and among the networks', async () => {
  const { web, world, gleb, operatorBrowser } = testApp
  world.clock.advance(61_000)
  const guesser = web.browser()
  await world.app.db.sql`delete from sign_in_failures`
  for (let nth = 0; nth < 10; nth += 1)
    await guesser.post('/auth/pw/login', { login: gleb.wmid, password: 'wrong' })
  const operator = await operatorBrowser()
  const { account } = (await operator.get(`/api/v1/operator/accounts/${gleb.wmid}`)).json
  expect(account.slowed).toHaveLength(1)
  expect(account.slowed[0]).toMatchObject({ failures: expect.any(Number), until: expect.any(String) })
  expect((await operator.get('/api/v1/operator/networks')).json.slowed).toEqual(expect.any(Array))
})
