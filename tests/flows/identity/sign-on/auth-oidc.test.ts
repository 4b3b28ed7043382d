import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOidcProvider, OIDC_CLIENT } from '#tests/world/providers/oidc-provider.ts'
import { type Answered, aBrowser, type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const BASE_URL = 'http://localhost:8080'
type Provider = Awaited<ReturnType<typeof anOidcProvider>>

let provider: Provider
let world: World
let web: Web
/** The same browser, on the provider's side. */
let there: Browser

async function aService(issuer: string) {
  const world = await aWorld({
    config: {
      BASE_URL,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: OIDC_CLIENT.id,
      OIDC_CLIENT_SECRET: OIDC_CLIENT.secret,
      SIGN_ON_TIMEOUT_MS: '60000',
    },
  })
  return { world, web: await openWeb(world.app) }
}

beforeAll(async () => {
  provider = await anOidcProvider(BASE_URL)
  ;({ world, web } = await aService(provider.issuer))
})
afterAll(async () => {
  await web?.[Symbol.asyncDispose]()
  await world?.dispose()
  await provider?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  there = aBrowser(provider.issuer)
})

function aPerson(claims: Record<string, unknown> = {}, sub?: string): string {
  const wmid = sub ?? `7${String(Math.floor(Math.random() * 1e11)).padStart(11, '0')}`
  provider.people.set(wmid, claims)
  provider.logsIn(wmid)
  return wmid
}

/** Goes through the provider's pages to the form that they post to us. */
async function formFrom(location: string): Promise<URLSearchParams> {
  let page: Answered = await there.get(location)
  for (let steps = 0; page.location && steps < 10; steps++) page = await there.get(page.location)
  const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name, value]): [string, string] => [name!, value!]))
}
const post = (form: URLSearchParams, at: Web = web) =>
  at.browser().post('/auth/wmlogin', form, { origin: provider.issuer, 'sec-fetch-site': 'cross-site' })
async function signOn(browser: Browser, start = '/auth/start?to=/contacts'): Promise<Answered> {
  const { location } = await browser.get(start)
  return post(await formFrom(location!))
}

test('one signs on with code, PKCE and nonce, and comes where one wanted to go', async () => {
  const wmid = aPerson()
  const browser = web.browser()
  browser.cookies.set('lang', 'ru')
  const { location } = await browser.get('/auth/start?to=/contacts')
  const params = Object.fromEntries(new URL(location!).searchParams)
  expect(params).toMatchObject({
    client_id: OIDC_CLIENT.id,
    redirect_uri: `${BASE_URL}/auth/wmlogin`,
    response_type: 'code',
    response_mode: 'form_post',
    code_challenge_method: 'S256',
    ui_locales: 'ru',
  })
  expect(params.nonce).toMatch(/^[\w-]{43}$/)
  expect(params.state).not.toContain('contacts')

  const returned = await post(await formFrom(location!))
  expect((await browser.get(returned.location!)).location).toBe('/contacts')
  expect((await browser.get('/api/v1/user')).json.user).toMatchObject({
    wmid,
    email: `${wmid}@pochtamt.test`,
  })
})

test('the first sign-on brings a name, and the default sender goes by it', async () => {
  const wmid = aPerson({ name: ' Vera\u0000\r\nVolkova ' })
  const browser = web.browser()
  await browser.get((await signOn(browser)).location!)
  const { account } = (await browser.get('/api/v1/user/account')).json
  expect((await browser.get('/api/v1/user')).json.user).toMatchObject({ wmid, firstname: 'Vera Volkova' })
  expect(account.profiles).toMatchObject([{ name: 'Vera Volkova', default: true }])

  // Later ones leave what stands.
  provider.people.set(wmid, { name: 'Somebody Else' })
  const again = web.browser()
  await again.get((await signOn(again)).location!)
  expect((await again.get('/api/v1/user')).json.user.firstname).toBe('Vera Volkova')
})

test('the claim wmid is the wmid where the subject is something else', async () => {
  const wmid = '700000000042'
  aPerson({ wmid, passport_tid: 110 }, 'somebody')
  const browser = web.browser()
  await browser.get((await signOn(browser)).location!)
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(wmid)
})

test('who is signed in as one alias sees that alias only, and a foreign alias opens nothing', async () => {
  const alias = `oidc-${world.wmid}@post.test`
  await world.app.db.sql`
    with alias as (insert into aliases (account_id, email) values (${world.anna.account_id}, ${alias}) returning id)
    insert into addresses (address, account_id, alias_id) select ${alias}, ${world.anna.account_id}, id from alias`
  aPerson({ alias: alias.toUpperCase() }, world.wmid)
  const browser = web.browser()
  await browser.get((await signOn(browser)).location!)
  expect((await browser.get('/api/v1/user')).json.user).toMatchObject({ wmid: null, info: { alias } })
  const out = await browser.post('/auth/logout', undefined)
  expect(out.location).toBe('/about')

  there = aBrowser(provider.issuer)
  aPerson({ alias })
  const stranger = web.browser()
  expect((await stranger.get((await signOn(stranger)).location!)).location).toBe('/login?error=forbidden')
  expect(stranger.cookies.has('ml_session')).toBe(false)
})

test.for([
  ['a subject that is no wmid', {}, 'somebody-else', 'invalid_auth_cookie'],
  ['a wmid of eleven digits', { wmid: '70000000004' }, 'short', 'invalid_auth_cookie'],
  ['somebody who acts for another at the provider', { act: { sub: '900000000102' } }, undefined, 'forbidden'],
] as const)('%s opens nothing', async ([, claims, sub, code]) => {
  aPerson(claims, sub)
  expect((await signOn(web.browser())).location).toBe(`/login?error=${code}`)
})

test('who goes away at the provider is back at the login page without a reproach', async () => {
  provider.logsIn('')
  expect((await signOn(web.browser())).location).toBe('/login')
})

test('the silent frame asks nothing: it finds the person, or says that it failed', async () => {
  const wmid = aPerson()
  const silent = '/auth/start?quiet=1&frame=1'
  expect((await web.browser().get('/auth/rids')).json.sso_url).toBeNull()
  expect((await signOn(web.browser(), silent)).location).toBe('/?signon=failed')
  await signOn(web.browser())
  const browser = web.browser()
  expect((await browser.get((await signOn(browser, silent)).location!)).location).toBe('/?signon=finish')
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(wmid)
})

test('another wmid is asked for, a known one is named', async () => {
  const prompt = async (query: string) => {
    const { location } = await web.browser().get(`/auth/start?${query}`)
    const { prompt = null, login_hint = null } = Object.fromEntries(new URL(location!).searchParams)
    return { prompt, login_hint }
  }
  expect(await prompt('wmid=')).toEqual({ prompt: 'login', login_hint: null })
  expect(await prompt('wmid=900000000101')).toEqual({ prompt: null, login_hint: '900000000101' })
})

test('a code is taken once, and only with the state it was asked with', async () => {
  aPerson()
  const browser = web.browser()
  const { location } = await browser.get('/auth/start')
  const form = await formFrom(location!)
  const other = new URL((await web.browser().get('/auth/start')).location!).searchParams.get('state')!
  const mixed = new URLSearchParams({ ...Object.fromEntries(form), state: other })
  expect((await post(mixed)).location).toBe('/login?error=invalid_auth_cookie')
  const forged = new URLSearchParams({ ...Object.fromEntries(form), state: `v1.${'A'.repeat(60)}` })
  expect((await post(forged)).location).toBe('/login?error=invalid_auth_cookie')

  const again = await formFrom((await web.browser().get('/auth/start')).location!)
  expect((await post(again)).location).toMatch(/^\/auth\/complete\?/)
  expect((await post(again)).location).toBe('/login?error=invalid_auth_cookie')
})

test('nobody can be signed in as a stranger', async () => {
  aPerson()
  const returned = await signOn(web.browser())
  const victim = web.browser()
  await victim.get('/auth/start')
  expect((await victim.get(returned.location!)).location).toBe('/login?error=invalid_auth_cookie')
})

test('signing out ends the session at the provider too', async () => {
  aPerson()
  const browser = web.browser()
  await browser.get((await signOn(browser)).location!)
  const out = new URL((await browser.post('/auth/logout', undefined)).location!)
  expect(`${out.origin}${out.pathname}`).toBe(`${provider.issuer}/session/end`)
  expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${BASE_URL}/about`)
})

test('a provider that is away is named as the cause, before and after its page', async () => {
  aPerson()
  const { location } = await web.browser().get('/auth/start')
  const form = await formFrom(location!)
  provider.down(true)
  expect((await post(form)).location).toBe('/login?error=service_unavailable')
  const fresh = await aService(provider.issuer)
  expect((await fresh.web.browser().get('/auth/start')).location).toBe('/login?error=service_unavailable')
  provider.down(false)
  expect((await fresh.web.browser().get('/auth/start')).location).toContain(provider.issuer)
  await fresh.web[Symbol.asyncDispose]()
  await fresh.world.dispose()
})

test('a provider that takes the secret in the body gets it there', async () => {
  await using other = await anOidcProvider(BASE_URL, { secretBy: 'post' })
  const service = await aService(other.issuer)
  other.people.set('700000000043', {})
  other.logsIn('700000000043')
  there = aBrowser(other.issuer)
  const form = await formFrom((await service.web.browser().get('/auth/start')).location!)
  expect((await post(form, service.web)).location).toMatch(/^\/auth\/complete\?/)
  await service.web[Symbol.asyncDispose]()
  await service.world.dispose()
})
