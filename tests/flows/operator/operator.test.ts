import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR_OPEN_S } from '#contract/operator/operator.ts'
import { openRecorder } from '#server/operator/figures/record-figures.ts'
import { sweepFigures } from '#server/operator/figures/sweep-figures.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { anOperatorTestApp, type OperatorTestApp } from './operator-test-app.ts'

let testApp: OperatorTestApp
beforeAll(async () => {
  testApp = await anOperatorTestApp()
})
afterAll(() => testApp?.[Symbol.asyncDispose]())

const HEALTH = '/api/v1/operator/health'

test('the pages open to an operator alone, after a confirmation, for an hour', async () => {
  const { web, anna, gleb, world, confirm } = testApp
  const stranger = await web.signedIn(gleb)
  expect((await stranger.get('/api/v1/operator')).json).toEqual({ operator: null })
  expect(said(await stranger.post('/api/v1/operator/confirm', { code: '000000' }))).toBe(
    '404 entity_not_found',
  )

  const browser = await web.signedIn(anna)
  expect((await browser.get('/api/v1/operator')).json.operator).toEqual({
    rights: 'act',
    open_until: null,
    confirmed_by: 'keeper',
  })
  expect(said(await browser.get(HEALTH))).toBe('403 forbidden')
  expect(said(await browser.post('/api/v1/operator/confirm', { code: '000000' }))).toBe(
    '400 request_code_not_found',
  )
  await confirm(browser, anna)
  expect(said(await browser.get(HEALTH))).toBe('200')
  const { acts } = (await browser.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ wmid: anna.wmid, act: 'opened' })

  // Used now and then, the session itself goes on.
  for (const _part of [1, 2, 3, 4]) {
    expect((await browser.get('/api/v1/operator')).json.operator.open_until).not.toBeNull()
    world.clock.advance(OPERATOR_OPEN_S * 250)
  }
  expect(said(await browser.get(HEALTH))).toBe('403 forbidden')
})

test('what was known of the session before opens nothing: the confirmed one has another token', async () => {
  const { web, anna, confirm } = testApp
  const browser = await web.signedIn(anna)
  const former = new Map(browser.cookies)
  testApp.world.clock.advance(61_000)
  await confirm(browser, anna)
  const thief = web.browser()
  for (const [name, value] of former) thief.cookies.set(name, value)
  expect((await thief.get(HEALTH)).status).toBe(401)
})

test('what processes count and how they are is on the page of health, in the minute that it happened', async () => {
  const { world, operatorBrowser } = testApp
  world.clock.advance(61_000)
  const browser = await operatorBrowser()
  const recorder = openRecorder(world.app)
  await recorder.record()
  world.app.metrics.count('pochtamt_smtp_callers_refused_total', { reason: 'crowded' }, 150)
  world.app.metrics.count('pochtamt_outbound_attempts_total', { result: 'later' }, 7)
  await recorder.record()

  const { health } = (await browser.get(`${HEALTH}?step=minute`)).json
  expect(health.series.figures.callers_refused.at(-1)).toBe(150)
  expect(health.series.figures.sent_later.at(-1)).toBe(7)
  expect(health.series.figures.memory_bytes.at(-1)).toBeGreaterThan(1_000_000)
  expect(health.problems.map(({ is }: { is: string }) => is)).toEqual(
    expect.arrayContaining(['flood', 'deliveries_fail']),
  )
  expect(health.processes).toHaveLength(1)
  expect(health.doors.find(({ role }: { role: string }) => role === 'web').processes).toBe(1)

  // Another process that died without a word.
  world.clock.advance(60_000)
  const later = (await browser.get(HEALTH)).json.health
  expect(later.processes[0].is_lost).toBe(true)
  expect(later.problems.map(({ is }: { is: string }) => is)).toContain('process_lost')
  await recorder.leave()
  expect((await browser.get(HEALTH)).json.health.processes).toEqual([])
})

test('figures of minutes go after a day, those of days stay', async () => {
  const { world, operatorBrowser } = testApp
  const recorder = openRecorder(world.app)
  await recorder.record()
  world.clock.advance(2 * 86_400_000)
  await sweepFigures(world.app)
  const browser = await operatorBrowser()
  const figures = async (step: string) =>
    (await browser.get(`${HEALTH}?step=${step}`)).json.health.series.figures
  expect(await figures('minute')).toEqual({})
  expect((await figures('day')).memory_bytes.at(-3)).toBeGreaterThan(1_000_000)
})
