import { expect, test } from 'vitest'
import { takeNextExport } from '#server/collectors/exports/run-export.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { anIdentityTestApp, said } from '#tests/flows/identity/identity-test-app.ts'
import type { Browser } from '#tests/world/web.ts'

const EXPORT = '/api/v1/user/export'

test('an archive of the mailbox is begun with a code, told of, and downloaded by its owner alone', async () => {
  await using testApp = await anIdentityTestApp()
  const { world, web, anna, boris, codeFor } = testApp
  await world.deliver({ subject: 'One' })
  const browser = await web.signedIn(anna)
  const get = (whose: Browser, headers: Record<string, string> = {}) =>
    fetch(`${web.origin}${EXPORT}/file`, {
      headers: { cookie: `${SESSION_COOKIE}=${whose.cookies.get(SESSION_COOKIE)}`, ...headers },
    })
  expect((await browser.get(EXPORT)).json).toEqual({ export: null })
  expect(said(await browser.post(EXPORT, { code: '000000' }))).toBe('400 request_code_not_found')
  expect((await get(browser)).status).toBe(404)

  const code = await codeFor(browser, anna, 'export')
  const begun = await browser.post(EXPORT, { code })
  expect(begun.json.export).toMatchObject({ state: 'running', messages: 0, messages_all: 1 })
  expect(said(await browser.post(EXPORT, { code }))).toBe('409 export_under_way')
  expect(await world.subjectsIn('INBOX', anna)).toEqual(['One', 'Начат архив вашего ящика'])
  expect(await testApp.log(browser)).toMatchObject([{ kind: 'export' }, { kind: 'code', result: 'bad_code' }])
  expect((await get(browser)).status).toBe(404)

  while (true) {
    const make = await takeNextExport(world.app)
    if (!make) break
    await make(new AbortController().signal)
  }
  const { json } = await browser.get(EXPORT)
  expect(json.export).toMatchObject({ state: 'done', messages: 2, messages_all: 1 })
  const whole = await get(browser)
  expect(whole.headers.get('content-disposition')).toContain('attachment')
  expect(whole.headers.get('accept-ranges')).toBe('bytes')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(bytes.length).toBe(json.export.bytes)

  const tag = whole.headers.get('etag')!
  const part = await get(browser, { range: 'bytes=100-', 'if-range': tag })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${bytes.length - 1}/${bytes.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100))).toBe(true)
  expect((await get(browser, { range: 'bytes=100-', 'if-range': '"another"' })).status).toBe(200)
  const behind = await get(browser, { range: `bytes=${bytes.length}-` })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`])

  const other = await web.signedIn(boris)
  expect((await get(other)).status).toBe(404)
  expect((await other.ask('DELETE', EXPORT, undefined, { origin: web.origin })).status).toBe(200)
  expect((await get(browser)).status).toBe(200)
  expect((await browser.ask('DELETE', EXPORT, undefined, { origin: web.origin })).status).toBe(200)
  expect((await get(browser)).status).toBe(404)
})
