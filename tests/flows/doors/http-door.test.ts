import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

test('a call without a session is refused in the language of the caller', async () => {
  const stranger = web.browser()
  const english = await stranger.get('/api/v1/user')
  expect(english.status).toBe(401)
  expect(english.json).toEqual({
    error: { message: 'Sign in to continue' },
    meta: { code: 401, i8s: 'expected_token' },
  })

  const messages = [
    await stranger.get('/api/v1/user', { 'accept-language': 'ru-RU, de;q=0.8, en' }),
    await stranger.get('/api/v1/user', { cookie: 'lang=ru', 'accept-language': 'en' }),
    await stranger.get('/api/v1/user?lang=ru', { cookie: 'lang=en' }),
  ].map(({ json }) => json.error.message)
  expect(messages).toEqual(Array(3).fill('Войдите, чтобы продолжить'))
  // The first language of a browser is the reader's; further ones are guesses. Spec §1.
  const german = await stranger.get('/api/v1/user', { 'accept-language': 'de, ru-RU;q=0.8' })
  expect(german.json.error.message).toBe('Sign in to continue')
})

test('the token of a session works as a Bearer too', async () => {
  const browser = await web.signedIn(world.anna)
  const authorization = `Bearer ${browser.cookies.get('ml_session')}`
  const { status, json } = await web.browser().get('/api/v1/user', { authorization })
  expect(status).toBe(200)
  expect(json.user.email).toBe(world.email)
  expect((await web.browser().get('/api/v1/user', { authorization: 'Bearer stolen' })).status).toBe(401)
})

test('an unknown path under /api or /auth is JSON 404, whatever the method', async () => {
  const browser = web.browser()
  for (const [method, path] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/v1/user'],
    ['GET', '/auth/nothing'],
  ] as const) {
    const { status, json } = await browser.ask(method, path)
    expect({ status, i8s: json?.meta.i8s }).toEqual({ status: 404, i8s: 'entity_not_found' })
  }
})

test('what cannot be read is JSON 400 with the names of the wrong fields', async () => {
  const browser = await web.signedIn(world.anna)
  const broken = await browser.post('/api/v1/messages/move', '{"destination_id": 1,', {
    'content-type': 'application/json',
  })
  expect(broken.status).toBe(400)
  expect(broken.json.meta.i8s).toBe('invalid_request_params')

  const wrong = await browser.post('/api/v1/messages/move', { destination_id: 'x', folder_messages: [] })
  expect(wrong.status).toBe(400)
  expect(wrong.json.error.fields).toEqual(['destination_id', 'folder_messages'])

  for (const body of ['[]', '"text"', 'null', '{"__proto__": {"destination_id": 1}}']) {
    const { status, json } = await browser.post('/api/v1/messages/move', body, {
      'content-type': 'application/json',
    })
    expect({ status, i8s: json.meta.i8s }).toEqual({ status: 400, i8s: 'invalid_request_params' })
  }
  const form = await browser.post('/api/v1/messages/empty', new URLSearchParams({ folder_id: '1' }))
  expect(form.json.meta).toEqual({ code: 400, i8s: 'invalid_request_params' })
})

test('numbers and characters that no column can hold are the caller’s mistake, not ours', async () => {
  const browser = await web.signedIn(world.anna)
  const huge = await browser.post('/api/v1/messages/empty', { folder_id: 99_999_999_999 })
  expect([400, 404]).toContain(huge.status)
  const nul = await browser.post('/auth/pw/login', { login: 'a\u0000b', password: 'x' })
  expect(nul.json.meta).toEqual({ code: 400, i8s: 'invalid_request_params' })
})

test('a body over the limit is JSON 413', async () => {
  const browser = await web.signedIn(world.anna)
  const { status, json } = await browser.post('/api/v1/messages/move', { text: 'x'.repeat(1_100_000) })
  expect(status).toBe(413)
  expect(json).toEqual({
    error: { message: 'Request Entity Too Large' },
    meta: { code: 413, i8s: 'request_entity_too_large' },
  })
})

test('another site cannot change anything with our cookie', async () => {
  const browser = await web.signedIn(world.anna)
  const save = (headers: Record<string, string>) =>
    browser.post('/api/v1/user/settings', { settings: { per_page: 50 } }, headers)

  for (const headers of [
    { origin: 'http://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8090' },
  ] as Record<string, string>[]) {
    const { status, json } = await save(headers)
    expect({ status, i8s: json.meta.i8s }).toEqual({ status: 403, i8s: 'forbidden' })
  }
  expect((await save({ origin: web.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('answers forbid sniffing, foreign frames and foreign scripts', async () => {
  const { headers } = await web.browser().get('/login')
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("frame-src 'self' http://localhost:8090")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect((await web.browser().get('/auth/rids')).headers.get('cache-control')).toBe('no-store')
})

test('watchers learn that the service lives, is ready, and how busy it is', async () => {
  const browser = await web.signedIn(world.anna)
  expect((await browser.get('/healthz')).text).toBe('ok\n')
  expect((await browser.get('/readyz')).status).toBe(200)
  await browser.get('/api/v1/user')
  const { text } = await browser.get('/metrics')
  expect(text).toMatch(/\npochtamt_http_request_seconds_count\{operation="getUser",status="200"\} [1-9]/)
  expect(text).toMatch(/process_resident_memory_bytes \d{7}/)
  const far = await browser.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })
  expect(far.status).toBe(404)
})

test('a process that is about to stop answers, and its connections end with the answer', async () => {
  await using stopping = await aWorld()
  await using itsWeb = await openWeb(stopping.app)
  const connectionOf = async (path: string) => (await itsWeb.browser().get(path)).headers.get('connection')
  expect(await connectionOf('/healthz')).toBe('keep-alive')
  stopping.app.drain.begin()
  for (const path of ['/healthz', '/readyz', '/login', '/api/v1/user']) {
    expect([path, await connectionOf(path)]).toEqual([path, 'close'])
  }
})

const file = (name: string, bytes: number, field = 'file') => {
  const form = new FormData()
  form.append(field, new Blob([Buffer.alloc(bytes, 'x')], { type: 'text/plain' }), name)
  return form
}

test('a file goes up and comes down under its own name, and a browser will only save it', async () => {
  const browser = await web.signedIn(world.anna)
  const up = await browser.post('/api/v1/attachments', file('отчёт "за" ноябрь.txt', 1000))
  expect(up.json.attachment).toMatchObject({ name: 'отчёт "за" ноябрь.txt', size: 1000 })

  const down = await browser.get(`/api/v1/attachments/${up.json.attachment.id}`)
  expect(down.text).toBe('x'.repeat(1000))
  expect(down.headers.get('content-disposition')).toBe(
    `attachment; filename="_____ ____ ______.txt"; filename*=UTF-8''${encodeURIComponent('отчёт "за" ноябрь.txt')}`,
  )
  expect(down.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  expect(down.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a file over 50 MB is refused with the limit, announced or not', async () => {
  const browser = await web.signedIn(world.anna)
  const refusal = {
    error: { message: 'Max limit reached: 50Mb', params: { limit: 50 } },
    meta: { code: 413, i8s: 'max_limit_reached' },
  }
  const announced = await browser.post('/api/v1/attachments', file('big.bin', 52 * 1_048_576))
  expect(announced.json).toEqual(refusal)
  // Over the limit by one byte, so that the announced length alone does not tell.
  const slightly = await browser.post('/api/v1/attachments', file('big.bin', 50 * 1_048_576 + 1))
  expect(slightly.json).toEqual(refusal)
  const rows = await world.app.db.sql`select id from uploads where name = 'big.bin'`
  expect(rows).toEqual([])
})

test('an upload without its file is JSON 400', async () => {
  const browser = await web.signedIn(world.anna)
  const bodies = [file('x.txt', 10, 'other'), {}, undefined]
  for (const body of bodies) {
    const { status, json } = await browser.ask('POST', '/api/v1/attachments', body)
    expect({ status, i8s: json.meta.i8s }).toEqual({ status: 400, i8s: 'invalid_request_params' })
  }
  const broken = await browser.post('/api/v1/attachments', '--x\r\nContent-Disposition: form-', {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect(broken.json.meta).toEqual({ code: 400, i8s: 'invalid_request_params' })
})
