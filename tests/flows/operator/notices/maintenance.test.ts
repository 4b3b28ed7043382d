import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, pathFields, pathOf } from '#contract/endpoint.ts'
import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import { openMaintenance } from '#server/platform/maintenance/maintenance.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

const HOUR_MS = 3_600_000
const MAINTENANCE = '/api/v1/operator/maintenance'

let testApp: OperatorTestApp
let operator: Browser
beforeAll(async () => {
  testApp = await anOperatorTestApp()
})
afterAll(async () => {
  await testApp?.[Symbol.asyncDispose]()
})
afterEach(async () => {
  // The database of a thread is shared.
  await testApp.world.app.db.sql`delete from maintenance`
  await testApp.world.app.maintenance.refresh()
  testApp.world.clock.advance(HOUR_MS)
})

const inMs = (ms: number) => new Date(testApp.world.clock.now().getTime() + ms).toISOString()

interface Start {
  until?: string | null
  text_en?: string
  text_ru?: string
}

async function start(input: Start = {}) {
  operator = await testApp.operatorBrowser()
  return operator.post(MAINTENANCE, { text_en: '', text_ru: '', until: null, ...input })
}

const CHANGING = (Object.keys(ENDPOINTS) as Operation[]).filter((operation) => {
  const { method, maintenance }: Endpoint = ENDPOINTS[operation]
  return method !== 'GET' && maintenance !== 'open'
})

/** With no more input than the path needs. */
const call = (operation: Operation, browser: Browser) => {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const path = pathFields(endpoint).reduce((one, name) => one.replace(`{${name}}`, '1'), pathOf(endpoint))
  return endpoint.method === 'GET' ? browser.get(path) : browser.ask(endpoint.method, path, {})
}

describe('while operators work on the service', () => {
  test('every call that changes something is refused to people, with a time to come again, and those that read are not', async () => {
    const { web, gleb, world } = testApp
    const browser = await web.signedIn(gleb)
    await start({ until: inMs(120_000) })
    expect(CHANGING.length).toBeGreaterThan(90)
    const operations = (Object.keys(ENDPOINTS) as Operation[]).filter((one) => one !== 'signOut')
    for (const operation of operations) {
      const answer = await call(operation, browser)
      const isRefused = answer.json?.meta?.i8s === 'maintenance'
      // Whoever may not call at all hears that first.
      const isForbidden = answer.json?.meta?.i8s === 'forbidden'
      expect({ operation, isRefused }).toEqual({
        operation,
        isRefused: CHANGING.includes(operation) && !isForbidden,
      })
      if (isRefused) expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '120'])
    }
    await call('signOut', browser)
    const reader = await web.signedIn(gleb)
    expect((await reader.post('/api/v1/folders', { folder: { name: 'One' } })).json.error.message).toMatch(
      /is being worked on/,
    )
    expect((await reader.get('/api/v1/folders')).status).toBe(200)
    world.clock.advance(120_000)
    expect(said(await reader.post('/api/v1/labels', {}))).toBe('400 invalid_params')
  })

  test('an operator goes on, and everybody reads why in a line that nobody closes', async () => {
    const { web, boris, gleb } = testApp
    const until = inMs(HOUR_MS)
    expect((await start({ until, text_ru: 'Новый диск' })).json.maintenance).toMatchObject({ until })
    const announcement = async (browser: Browser) =>
      (await browser.get('/api/v1/user/account')).json.account.announcement
    const shown = { id: 0, until, is_maintenance: true }
    expect(await announcement(await web.signedIn(gleb))).toEqual({
      ...shown,
      text: { ru: 'Новый диск', en: 'Новый диск' },
    })
    expect(said(await operator.post('/api/v1/labels', {}))).toBe('400 invalid_params')
    expect((await (await testApp.operatorBrowser(boris)).get(MAINTENANCE)).json.maintenance).toBeTruthy()
    const { problems } = (await operator.get('/api/v1/operator/health')).json.health
    expect(problems).toContainEqual({ is: 'maintenance', subject: '', value: 0 })

    expect((await operator.post(`${MAINTENANCE}/end`, {})).status).toBe(200)
    expect(await announcement(await web.signedIn(gleb))).toBeUndefined()
    expect(said(await operator.post(`${MAINTENANCE}/end`, {}))).toBe('404 entity_not_found')
    const { acts } = (await operator.get('/api/v1/operator/acts')).json
    expect(acts.slice(0, 3)).toMatchObject([
      { act: 'maintenance_ended' },
      { act: 'opened', wmid: boris.wmid },
      { act: 'maintenance_started', detail: `${until} / Новый диск` },
    ])
  })

  test('other processes know it, and are told of its end', async () => {
    const { world } = testApp
    using other = await openMaintenance(world.app)
    let changes = 0
    using _changed = other.onChanged(() => changes++)
    expect(other.current()).toBeNull()
    await start({ text_en: 'Works' })
    await expect.poll(() => other.current()?.text_en).toBe('Works')
    await operator.post(`${MAINTENANCE}/end`, {})
    await expect.poll(() => other.current()).toBeNull()
    expect(changes).toBe(2)
    expect(other.wasWithin(1000)).toBe(true)
    world.clock.advance(2000)
    expect(other.wasWithin(1000)).toBe(false)
  })

  test('it wants a fresh confirmation, and an end to come', async () => {
    const { world } = testApp
    expect(said(await start({ until: inMs(0) }))).toBe('400 invalid_request_params')
    world.clock.advance(301_000)
    const body = { text_en: '', text_ru: '', until: null }
    expect(said(await operator.post(MAINTENANCE, body))).toMatch(/confirmation_needed/)
    expect((await operator.get(MAINTENANCE)).json.maintenance).toBeNull()
  })
})
