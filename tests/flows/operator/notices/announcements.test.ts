import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'
import { anOperatorTestApp, type OperatorTestApp } from '../operator-test-app.ts'

const HOUR_MS = 3_600_000

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
  await testApp.world.app.db.sql`delete from announcements`
  testApp.world.clock.advance(HOUR_MS)
})

const list = async () => (await operator.get('/api/v1/operator/announcements')).json.announcements
const shown = async (browser: Browser) =>
  (await browser.get('/api/v1/user/account')).json.account.announcement
const inAnHour = () => new Date(testApp.world.clock.now().getTime() + HOUR_MS).toISOString()

async function announce(words: { text_ru?: string; text_en?: string }, until = inAnHour()) {
  operator = await testApp.operatorBrowser()
  return operator.post('/api/v1/operator/announcements', { text_ru: '', text_en: '', until, ...words })
}

test('what an operator says is shown to everybody, in their language, until it ends', async () => {
  const { web, world, boris, gleb } = testApp
  const until = inAnHour()
  expect((await announce({ text_ru: 'В субботу работы', text_en: 'Works on Saturday' }, until)).status).toBe(
    200,
  )
  const [one] = await list()
  expect(one).toMatchObject({ text: { ru: 'В субботу работы', en: 'Works on Saturday' }, is_current: true })
  for (const person of [boris, gleb])
    expect(await shown(await web.signedIn(person))).toEqual({ id: one.id, text: one.text, until })
  const { acts } = (await operator.get('/api/v1/operator/acts')).json
  expect(acts[0]).toMatchObject({ act: 'announced', detail: 'Works on Saturday / В субботу работы' })

  world.clock.advance(HOUR_MS)
  expect(await shown(await web.signedIn(gleb))).toBeUndefined()
})

test('one language stands for both, and a new announcement for the former', async () => {
  const { web, gleb } = testApp
  await announce({ text_ru: 'Первое' })
  testApp.world.clock.advance(61_000)
  await announce({ text_en: 'Second' })
  expect(await shown(await web.signedIn(gleb))).toMatchObject({ text: { ru: 'Second', en: 'Second' } })
  expect((await list()).map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([true, false])
})

test('who has closed it does not see it in another browser either; the next one is shown', async () => {
  const { web, world, boris, gleb } = testApp
  await announce({ text_en: 'First' })
  const browser = await web.signedIn(gleb)
  const { id } = await shown(browser)
  const ear = await web.listen(await web.signedIn(gleb))
  ear.say({ channel: (await browser.get('/api/v1/user/realtime')).json.channel })
  expect((await browser.post(`/api/v1/announcements/${id}/dismiss`, {})).status).toBe(200)
  expect(await shown(await web.signedIn(gleb))).toBeUndefined()
  expect(await shown(await web.signedIn(boris))).toMatchObject({ id })
  await ear.close()
  expect(said(await browser.post(`/api/v1/announcements/${id + 1000}/dismiss`, {}))).toBe(
    '404 entity_not_found',
  )

  world.clock.advance(61_000)
  await announce({ text_en: 'Second' })
  expect(await shown(browser)).toMatchObject({ text: { en: 'Second' } })
})

test('open browsers are told of it, and of its end, though nothing happened in the mailbox', async () => {
  const { web, gleb } = testApp
  const browser = await web.signedIn(gleb)
  const ear = await web.listen(browser)
  ear.say({ channel: (await browser.get('/api/v1/user/realtime')).json.channel })
  const [ready] = await ear.listens(1)
  await announce({ text_en: 'Something' })
  const { id } = await shown(browser)
  expect((await operator.post(`/api/v1/operator/announcements/${id}/withdraw`, {})).status).toBe(200)
  const { seq } = ready as { seq: number }
  expect((await ear.listens(3)).slice(1)).toEqual(
    Array.from({ length: 2 }, () => ({ type: 'event', event: 'account', seq })),
  )
  expect(await shown(browser)).toBeUndefined()
  expect(said(await operator.post(`/api/v1/operator/announcements/${id}/withdraw`, {}))).toBe(
    '404 entity_not_found',
  )
  await ear.close()
})

test('nothing is said without words or an end to come, nor without a fresh confirmation', async () => {
  const { world } = testApp
  expect(said(await announce({ text_en: '  ' }))).toBe('400 invalid_request_params')
  world.clock.advance(61_000)
  const past = new Date(world.clock.now().getTime()).toISOString()
  expect(said(await announce({ text_en: 'Late' }, past))).toBe('400 invalid_request_params')
  world.clock.advance(301_000)
  const body = { text_en: 'Stale', text_ru: '', until: inAnHour() }
  expect(said(await operator.post('/api/v1/operator/announcements', body))).toMatch(/confirmation_needed/)
  expect(await list()).toEqual([])
})
