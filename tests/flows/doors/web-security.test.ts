import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOwnOrigin } from '#server/doors/http/callers/own-origin.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { type Browser, openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'

const PASSWORD = 'anna-demo'
const SECURE = 'https://mail.example'

async function aService(config: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack()
  const world = undo.use(await aWorld({ config }))
  await setPassword(world.app, world.anna.account_id, PASSWORD)
  const web = undo.use(await openWeb(world.app))
  const signIn = (browser: Browser, headers: Record<string, string> = {}) =>
    browser.post('/auth/pw/login', { login: world.wmid, password: PASSWORD }, headers)
  const all = undo.move()
  return { world, web, signIn, [Symbol.asyncDispose]: () => all.disposeAsync() }
}
const isIn = async (browser: Browser) => (await browser.get('/auth/access')).status === 200

test('no picture, link or page elsewhere signs anybody out, only a form or script of ours', async () => {
  await using service = await aService()
  const browser = await service.web.signedIn(service.world.anna)
  const image = { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }
  for (const site of ['same-origin', 'cross-site', 'none']) {
    await browser.get('/auth/logout', { ...image, 'sec-fetch-site': site })
  }
  await browser.get('/auth/logout', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })
  await browser.get('/auth/logout')
  for (const headers of [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]) {
    expect((await browser.post('/auth/logout', new URLSearchParams(), headers)).status).toBe(403)
  }
  expect(await isIn(browser)).toBe(true)

  const page = await browser.get('/auth/logout', { 'accept-language': 'ru' })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.text).toContain(
    '<form method="post" action="/auth/logout"><button autofocus>Выйти</button></form>',
  )
  const own = { origin: service.web.origin, 'sec-fetch-site': 'same-origin' }
  expect((await browser.post('/auth/logout', new URLSearchParams(), own)).status).toBe(303)
  expect(await isIn(browser)).toBe(false)
  expect((await browser.get('/auth/logout')).location).toBe('/about')
})

test('a page gets no token in the answer to its sign-in, a program does', async () => {
  await using service = await aService()
  const browser = service.web.browser()
  for (const headers of [{ origin: service.web.origin }, { 'sec-fetch-site': 'same-origin' }]) {
    const answer = await service.signIn(browser, headers)
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(browser.cookies.get('ml_session'))
    expect(Object.keys(answer.json)).toEqual(['login', 'firstname', 'lastname', 'expires_at'])
  }
  const { token } = (await service.signIn(service.web.browser())).json
  const authorization = `Bearer ${token}`
  expect((await service.web.browser().get('/api/v1/user', { authorization })).status).toBe(200)
})

test('by https cookies have the prefix that no neighbouring host can set', async () => {
  await using service = await aService({ BASE_URL: SECURE })
  const browser = service.web.browser()
  const sets = (await service.signIn(browser)).headers.getSetCookie()
  const named = (name: string) => sets.find((set) => set.startsWith(`${name}=`))
  for (const name of ['__Host-ml_session', '__Host-ml_device']) {
    expect(named(name)).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(named(name)).not.toContain('Domain')
  }
  expect(await isIn(browser)).toBe(true)

  // What a neighbour has set under the former name is no session of ours.
  const planted = service.web.browser()
  planted.cookies.set('ml_session', browser.cookies.get('__Host-ml_session')!)
  expect(await isIn(planted)).toBe(false)
})

test('a session of before the prefix goes on until it ends, and leaves no cookie behind', async () => {
  await using service = await aService({ BASE_URL: SECURE })
  const { world, web } = service
  const browser = await web.signedIn(world.anna)
  await world.app.db.sql`update sessions set is_former = true where account_id = ${world.anna.account_id}`
  expect([...browser.cookies.keys()]).toContain('ml_session')
  expect(await isIn(browser)).toBe(true)
  const ear = await web.listen(browser, { origin: SECURE })
  await ear.close()
  await browser.post('/auth/logout', undefined)
  expect(browser.cookies.has('ml_session')).toBe(false)
})

test('an element of a page gets no JSON, and a page elsewhere nothing at all', async () => {
  await using service = await aService()
  const browser = await service.web.signedIn(service.world.anna)
  const ask = async (path: string, dest: string, site = 'same-origin') =>
    (await browser.get(path, { 'sec-fetch-dest': dest, 'sec-fetch-site': site })).status
  for (const dest of ['empty', 'document']) expect(await ask('/api/v1/user', dest)).toBe(200)
  for (const dest of ['image', 'script', 'style', 'iframe', 'object', 'video', 'font']) {
    expect(await ask('/api/v1/user', dest)).toBe(403)
  }
  expect(await ask('/api/v1/user', 'empty', 'cross-site')).toBe(403)
  expect(await ask('/api/v1/user', 'empty', 'same-site')).toBe(403)
  const file = '/api/v1/contacts/export?format=vcard4'
  expect(await ask(file, 'image', 'cross-site')).toBe(403)
  expect(await ask(file, 'script')).toBe(403)
  expect(await ask(file, 'document')).toBe(200)
  expect(await ask('/auth/start', 'document', 'cross-site')).toBe(302)
})

test.for([
  ['our address', { origin: SECURE }, true],
  ['a program', {}, true],
  ['another scheme', { origin: 'http://mail.example' }, false],
  ['somebody in front of our name', { origin: 'https://evil@mail.example' }, false],
  ['another port', { origin: 'https://mail.example:8443' }, false],
  ['a name below ours', { origin: 'https://x.mail.example' }, false],
  ['the host that was asked', { origin: 'https://other.example', host: 'other.example' }, false],
  ['nobody', { origin: 'null' }, false],
] as const)('%s is of our own origin: %o', ([, headers, isOurs]) => {
  const config = { BASE_URL: SECURE, NODE_ENV: 'production' } as const
  expect(isOwnOrigin(config, { host: 'mail.example', ...headers })).toBe(isOurs)
})

test('pages may load and call us alone, and use none of the machine’s senses', async () => {
  await using service = await aService({ BASE_URL: SECURE })
  const { headers } = await service.web.browser().get('/about')
  const policy = Object.fromEntries(
    headers
      .get('content-security-policy')!
      .split(';')
      .map((part) => part.trim().split(/ (.*)/, 2)),
  )
  expect(policy['connect-src']).toBe("'self' wss://mail.example http://localhost:8090")
  expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/)
})

test('a part of the client and an answer in JSON are no documents, and carry nothing that only documents heed', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'pochtamt-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  for (const name of ['part-1.js', 'part-1.css', 'picture-1.svg'])
    await writeFile(join(dist, 'assets', name), 'x')
  await using service = await aService({ BASE_URL: SECURE, WEB_DIST: dist })
  const browser = await service.web.signedIn(service.world.anna)
  const headersOf = async (path: string) => {
    const { headers } = await browser.get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    return {
      policy: headers.get('content-security-policy'),
      bytes: JSON.stringify([...headers]).length,
      headers,
    }
  }
  const page = await headersOf('/about')
  const paths = [
    '/assets/part-1.js',
    '/assets/part-1.css',
    '/api/v1/user',
    '/api/v1/nothing',
    '/assets/none.js',
  ]
  for (const path of paths) {
    const part = await headersOf(path)
    expect(part.policy, path).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(part.headers.get('permissions-policy')).toBeNull()
    expect(part.bytes).toBeLessThan(page.bytes / 2)
  }
  // A picture can be opened by itself, and is a document then.
  expect((await headersOf('/assets/picture-1.svg')).policy).toBe(page.policy)
  await rm(dist, { recursive: true })
})

test('one session has a hundred sockets, and none of them is talked to for long', async () => {
  await using service = await aService()
  const browser = await service.web.signedIn(service.world.anna)
  const ears = await Promise.all(Array.from({ length: 100 }, () => service.web.listen(browser)))
  await expect(service.web.listen(browser)).rejects.toThrow('HTTP 429')
  const other = await service.web.signedIn(service.world.anna)
  const rude = await service.web.listen(other)
  const { channel } = (await other.get('/api/v1/user/realtime')).json
  for (let nth = 0; nth < 12; nth++) rude.say({ channel })
  expect(await rude.closed).toEqual({ code: 1008, reason: 'too much' })
  await Promise.all(ears.map((ear) => ear.close()))
  await expect.poll(async () => (await service.web.listen(browser)).close()).toBeDefined()
})
