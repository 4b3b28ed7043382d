import { expect, test } from 'vitest'
import { aLyingProvider, type Lie } from '#tests/world/providers/lying-provider.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'

const WMID = '700000000077'
const CLIENT = { id: 'pochtamt', secret: 'a secret of some length for the client' }

async function aService() {
  await using undo = new AsyncDisposableStack()
  const provider = undo.use(await aLyingProvider({ ...CLIENT, wmid: WMID }))
  const world = undo.use(
    await aWorld({
      config: {
        BASE_URL: 'http://localhost:8080',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
      },
    }),
  )
  const web = undo.use(await openWeb(world.app))
  async function signOn(browser = web.browser()) {
    const { location } = await browser.get('/auth/start')
    const state = new URL(location!).searchParams.get('state')!
    const form = new URLSearchParams({ state, code: provider.codeFor(location!) })
    return browser.post('/auth/wmlogin', form, { origin: provider.issuer, 'sec-fetch-site': 'cross-site' })
  }
  const all = undo.move()
  return { provider, web, signOn, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

test.for<Lie>([
  'signed by nobody',
  'signed by another',
  'not signed',
  'signed with the secret',
  'from the future',
])('an id token %s opens nothing', async (lie) => {
  await using service = await aService()
  service.provider.lies(lie)
  expect((await service.signOn()).location).toBe('/login?error=invalid_auth_cookie')
  service.provider.lies(null)
  expect((await service.signOn()).location).toMatch(/^\/auth\/complete\?/)
})

test('whoever signs out is led to the provider with the token it gave, and our pages let them go there', async () => {
  await using service = await aService()
  const browser = service.web.browser()
  await browser.get((await service.signOn(browser)).location!)
  const page = await browser.get('/auth/logout')
  expect(page.headers.get('content-security-policy')).toContain('http://elsewhere.test')
  expect((await browser.get('/about')).headers.get('content-security-policy')).toMatch(
    /form-action 'self' http:\/\/127\.0\.0\.1:\d+ http:\/\/elsewhere\.test/,
  )
  const out = new URL((await browser.post('/auth/logout', undefined)).location!)
  expect(out.origin + out.pathname).toBe('http://elsewhere.test/end')
  const [, claims = ''] = out.searchParams.get('id_token_hint')!.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: WMID })
})

test('with the provider away one is signed out here and not led to a page that does not open', async () => {
  await using service = await aService()
  const browser = service.web.browser()
  await browser.get((await service.signOn(browser)).location!)
  await service.provider[Symbol.asyncDispose]()
  expect((await browser.post('/auth/logout', undefined)).location).toBe('/about')
  expect((await browser.get('/auth/access')).status).toBe(401)
})
