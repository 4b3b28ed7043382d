import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const SCRIPT = 'export const script = 1'

let dist: string
let world: World
let web: Web
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pochtamt-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<title>Pochtamt</title>')
  await writeFile(join(dist, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  world = await aWorld({ config: { WEB_DIST: dist } })
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
  await rm(dist, { recursive: true })
})

test.for([
  '/',
  '/mail',
  '/about?lang=ru',
  '/mail/search/all/1/0/1/anna@x.test/false/%D1%81%D1%87%D1%91%D1%82/a.b',
  '/mail/search/all/1/false/1/http:%2F%2Fx.test%2F/true/true/true/true/false/false',
  '/mail/search/all/1/false/1/C:%5Ctemp%5C..%5Ca/true/true/true/true/false/false',
])('the client’s page answers %s and is asked for anew each time', async (path) => {
  const page = await web.browser().get(path)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<title>Pochtamt</title>')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('cache-control')).toBe('no-cache')
})

test('a hashed file is kept for a year, and comes compressed to who can read it', async () => {
  const packed = await web.browser().get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.text).toBe(SCRIPT)
  const plain = await web.browser().get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.text).toBe(SCRIPT)
})

test.for(['/assets/old-9z.js', '/api', '/auth/x', '/ws', '/mail/%zz'])('%s is no page', async (path) => {
  const { json, status } = await web.browser().get(path)
  expect(status).toBe(path.includes('%zz') ? 400 : 404)
  expect(json.error.message).toBeTypeOf('string')
})

test.for(['/../package.json', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fetc/passwd'])(
  'nothing outside the client is served (%s)',
  async (path) => {
    const { text } = await web.browser().get(path)
    expect(text).not.toMatch(/root:|"dependencies"/)
  },
)
