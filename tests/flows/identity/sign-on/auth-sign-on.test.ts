import { randomInt } from 'node:crypto'
import { get } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_SIGNED_OUT } from '#contract/live.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { type Answered, aBrowser, type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

/** Long enough for a provider that answers, however busy the machine is. */
const PATIENCE_MS = 60_000
/** Short enough to wait for one that does not. */
const IMPATIENCE_MS = 700

let sandbox: ASandbox
let provider: Browser
let world: World
let web: Web

const aService = (timeout_ms: number) =>
  aWorld({
    config: {
      WM_LOGIN_URL: sandbox.url,
      PASSPORT_URL: sandbox.url,
      SIGN_ON_TIMEOUT_MS: String(timeout_ms),
    },
  })

beforeAll(async () => {
  sandbox = await aSandbox()
  world = await aService(PATIENCE_MS)
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
  await sandbox[Symbol.asyncDispose]()
})
beforeEach(async () => {
  provider = aBrowser(sandbox.url)
  await provider.post('/_control/faults', { provider: 'up', tickets: 'good' })
})

async function aPerson(): Promise<string> {
  const wmid = `8${String(randomInt(100_000_000_000)).padStart(11, '0')}`
  await provider.ask('PUT', `/_control/people/${wmid}`, { firstname: 'Dora', lastname: 'D' })
  return wmid
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)

/** The form that the provider's page has the browser post to us. */
function postedForm(page: Answered): { path: string; fields: Record<string, string> } {
  const action = new URL(plain(/<form[^>]* action="([^"]*)"/.exec(page.text)![1]!))
  const inputs = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  return {
    path: `${action.pathname}${action.search}`,
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name!, plain(value!)])),
  }
}

/** Begins here and logs in at the provider; what comes back has yet to be posted. */
async function logIn(browser: Browser, form: Record<string, string>, start = '/auth/start?to=/contacts') {
  const { location } = await browser.get(start)
  return postedForm(await provider.post(location!, new URLSearchParams(form)))
}

/** A post from the provider's page: another site, so none of our cookies travel. */
const post = ({ path, fields }: ReturnType<typeof postedForm>, at = web) =>
  at.browser().post(path, new URLSearchParams(fields), {
    origin: sandbox.url,
    'sec-fetch-site': 'cross-site',
  })

test('the client learns where to sign on', async () => {
  const { json } = await web.browser().get('/auth/rids')
  expect(json).toEqual({
    login_url: '/auth/start',
    sso_url: `${sandbox.url}/GateKeeper/SingleSignOn.js?type=cors`,
    rids: world.app.config.WM_RIDS,
    logout: '/auth/logout',
    services: [],
  })
})

test('nobody signs on with a wmid of ours, whatever the provider says, and no mailbox is made', async () => {
  const wmid = await aPerson()
  const local = { ...world.app.config, LOCAL_ACCOUNTS: true, LOCAL_WMID_PREFIX: wmid.slice(0, 8) }
  await using guarded = await openWeb({ ...world.app, config: local })
  const browser = guarded.browser()
  const returned = await post(await logIn(browser, { wmid }), guarded)
  expect((await browser.get(returned.location!)).location).toBe('/login?error=forbidden')
  expect(browser.cookies.has('ml_session')).toBe(false)
  const rows = await world.app.db.sql({ wmid: text() })`select wmid from accounts where wmid = ${wmid}`
  expect(rows).toEqual([])
})

test('the first sign-on makes a mailbox with its folders and leads where one wanted to go', async () => {
  const wmid = await aPerson()
  const browser = web.browser()
  const returned = await post(await logIn(browser, { wmid }))
  expect(returned.status).toBe(303)
  expect(returned.headers.getSetCookie()).toEqual([])

  const completed = await browser.get(returned.location!)
  expect(completed.location).toBe('/contacts')
  expect([...browser.cookies.keys()].sort()).toEqual(['isLogged', 'ml_device', 'ml_session'])
  const { user } = (await browser.get('/api/v1/user')).json
  expect(user).toMatchObject({ wmid, email: `${wmid}@pochtamt.test` })
  const { folders } = (await browser.get('/api/v1/folders')).json
  expect(folders.map(({ name }: { name: string }) => name).sort()).toEqual([
    'INBOX',
    'INBOX.Drafts',
    'INBOX.Junk',
    'INBOX.Sent',
    'INBOX.Trash',
  ])
  const { account } = (await browser.get('/api/v1/user/account')).json
  expect(user.firstname).toBe('Dora D')
  expect(account.profiles).toMatchObject([{ name: 'Dora D', email: user.email, default: true }])
})

test.each([
  ['ru', {}],
  ['en', { 'accept-language': 'fr-FR,ru;q=0.8' }],
  ['ru', { 'accept-language': 'ru-RU,en;q=0.8' }],
  ['en', { 'accept-language': 'ru-RU', cookie: 'lang=en' }],
])('a new account is in %s when the sign-on says %o', async (language, headers) => {
  const wmid = await aPerson()
  const browser = web.browser()
  const { location } = await post(await logIn(browser, { wmid }))
  // Written by hand, because fetch always names a language of its own.
  const { hostname, port } = new URL(web.origin)
  const nonce = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const cookie = [nonce, 'cookie' in headers ? headers.cookie : ''].filter(Boolean).join('; ')
  await new Promise((resolve, reject) =>
    get({ hostname, port, path: location!, headers: { ...headers, cookie } }, resolve).on('error', reject),
  )
  const [settings] = await world.app.db.sql`
    select language, first_sheets from settings join accounts on accounts.id = account_id where wmid = ${wmid}`
  expect(settings).toEqual({ language, first_sheets: ['address', 'mail', 'lists'] })
})

test('while nobody can be asked for the name the sign-on goes on without, and the next one brings it', async () => {
  const wmid = await aPerson()
  const names = async () => {
    const browser = web.browser()
    await browser.get((await post(await logIn(browser, { wmid }))).location!)
    const { account } = (await browser.get('/api/v1/user/account')).json
    return [(await browser.get('/api/v1/user')).json.user.firstname, account.profiles[0].name]
  }
  await provider.post('/_control/faults', { passports: 'down' })
  expect(await names()).toEqual(['', wmid])
  await provider.post('/_control/faults', { passports: 'up' })
  expect(await names()).toEqual(['Dora D', 'Dora D'])
})

test('a second sign-on finds the same mailbox', async () => {
  const wmid = await aPerson()
  const accounts = []
  for (const browser of [web.browser(), web.browser()]) {
    const returned = await post(await logIn(browser, { wmid }))
    await browser.get(returned.location!)
    accounts.push((await browser.get('/api/v1/folders')).json)
  }
  expect(accounts[1]).toEqual(accounts[0])
})

test('who cancels at the provider is back at the login page without a reproach', async () => {
  const form = await logIn(web.browser(), { action: 'cancel' })
  expect(form.fields).toEqual({ WmLogin_KeeperRetStr: 'Canceled' })
  expect((await post(form)).location).toBe('/login')
})

test.for([
  ['expired', 'invalid_auth_cookie'],
  ['false', 'invalid_auth_cookie'],
  ['blocked', 'forbidden'],
  ['address', 'forbidden'],
])('a ticket that the provider calls %s opens nothing', async ([tickets, code]) => {
  const wmid = await aPerson()
  await provider.post('/_control/faults', { tickets })
  const browser = web.browser()
  expect((await post(await logIn(browser, { wmid }))).location).toBe(`/login?error=${code}`)
  expect((await browser.get('/api/v1/user')).status).toBe(401)
})

test.for(['down', 'stall'])('a provider that is %s is named as the cause', async (state) => {
  await using impatientWorld = await aService(IMPATIENCE_MS)
  await using impatient = await openWeb(impatientWorld.app)
  const form = await logIn(web.browser(), { wmid: await aPerson() })
  await provider.post('/_control/faults', { provider: state })
  expect((await post(form, impatient)).location).toBe('/login?error=service_unavailable')
})

test('a ticket is accepted once', async () => {
  const form = await logIn(web.browser(), { wmid: await aPerson() })
  expect((await post(form)).location).toMatch(/^\/auth\/complete\?/)
  expect((await post(form)).location).toBe('/login?error=invalid_auth_cookie')
})

test.for([
  ['a ticket of another site', { WmLogin_UrlID: '11111111-2222-3333-4444-555555555555' }],
  ['somebody else’s wmid', { WmLogin_WMID: '900000000101' }],
  ['a ticket out of form', { WmLogin_Ticket: '<script>' }],
  ['a moment that is over', { WmLogin_Expires: '01.01.2020 00:00:00' }],
] as const)('%s is refused', async ([, forged]) => {
  const form = await logIn(web.browser(), { wmid: await aPerson() })
  const { location } = await post({ ...form, fields: { ...form.fields, ...forged } })
  expect(location).toBe('/login?error=invalid_auth_cookie')
})

test('nobody can be signed in as a stranger: the browser that began must be the one that ends', async () => {
  const thief = web.browser()
  const returned = await post(await logIn(thief, { wmid: await aPerson() }))
  const victim = web.browser()
  await victim.get('/auth/start')
  expect((await victim.get(returned.location!)).location).toBe('/login?error=invalid_auth_cookie')
  expect(victim.cookies.has('ml_session')).toBe(false)
  expect((await thief.get(returned.location!)).location).toBe('/contacts')
})

test('two tabs of one browser sign on beside each other, and the last one is who the browser is', async () => {
  const [dora, erik] = [await aPerson(), await aPerson()]
  const browser = web.browser()
  const first = await post(await logIn(browser, { wmid: dora }, '/auth/start?to=/contacts'))
  const second = await post(await logIn(browser, { wmid: erik }, '/auth/start?to=/mail'))
  expect((await browser.get(first.location!)).location).toBe('/contacts')
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(dora)
  expect((await browser.get(second.location!)).location).toBe('/mail')
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(erik)
  expect(browser.cookies.has('ml_nonce')).toBe(false)
})

test('who signs in where somebody else was signed in leaves nothing of them open', async () => {
  const { browser } = await signedOn()
  const former = new Map(browser.cookies)
  const listener = await web.listen(browser)
  const erik = await aPerson()
  await browser.get((await post(await logIn(browser, { wmid: erik }))).location!)
  expect((await listener.closed).code).toBe(LIVE_SIGNED_OUT)
  const other = web.browser()
  for (const [name, value] of former) other.cookies.set(name, value)
  expect(await userStatus(other)).toBe(401)
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(erik)
})

test('the way back works once, and for a minute', async () => {
  const wmid = await aPerson()
  const twice = web.browser()
  const returned = await post(await logIn(twice, { wmid }))
  const nonce = twice.cookies.get('ml_nonce')!
  await twice.get(returned.location!)
  twice.cookies.set('ml_nonce', nonce)
  expect((await twice.get(returned.location!)).location).toBe('/login?error=invalid_auth_cookie')

  const late = web.browser()
  const waiting = await post(await logIn(late, { wmid }))
  world.clock.advance(61_000)
  expect((await late.get(waiting.location!)).location).toBe('/login?error=invalid_auth_cookie')
})

test.for(['//evil.test', '/\\evil.test', 'https://evil.test', 'evil.test', '/\t/evil.test'])(
  'a sign-on never leads to another site (%j)',
  async (to) => {
    const browser = web.browser()
    const start = `/auth/start?to=${encodeURIComponent(to)}`
    const returned = await post(await logIn(browser, { wmid: await aPerson() }, start))
    const tampered = returned.location!.replace('to=%2F', `to=${encodeURIComponent(to)}`)
    expect((await browser.get(tampered)).location).toBe('/')
  },
)

test('the silent frame ends with a word for the page around it', async () => {
  const wmid = await aPerson()
  const silent = `/auth/start?quiet=1&frame=1&wmid=${wmid}`
  const browser = web.browser()
  const strange = await browser.get(silent)
  expect(new URL(strange.location!).searchParams.get('RID')).toBe(world.app.config.WM_RIDS.frame)
  const nobody = postedForm(await provider.get(strange.location!))
  expect(nobody.fields).toEqual({ WmLogin_KeeperRetStr: 'LoggedOff' })
  expect((await post(nobody)).location).toBe('/?signon=failed')

  await logIn(web.browser(), { wmid })
  const known = await browser.get(silent)
  const returned = await post(postedForm(await provider.get(known.location!)))
  expect((await browser.get(returned.location!)).location).toBe('/?signon=finish')
  expect((await browser.get('/api/v1/user')).json.user.wmid).toBe(wmid)
})

test('the provider is asked to speak the reader’s language', async () => {
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['ru', 'ru-RU'],
  ]) {
    const browser = web.browser()
    browser.cookies.set('lang', language!)
    const { location } = await browser.get('/auth/start')
    expect(new URL(location!).searchParams.get('lang')).toBe(locale)
    expect((await provider.get(location!)).text).toContain(`<html lang="${language}">`)
  }
})

test('an empty wmid asks who, a wrong one is refused', async () => {
  const asking = await web.browser().get('/auth/start?wmid=')
  expect(new URL(asking.location!).searchParams.get('WmId')).toBe('')
  const { json } = await web.browser().get('/auth/start?wmid=12345')
  expect(json.meta).toEqual({ code: 400, i8s: 'invalid_wmid' })
})

/** Somebody signed on by the provider, and how often it has been asked about tickets of theirs. */
async function signedOn(): Promise<{ browser: Browser; wmid: string }> {
  const wmid = await aPerson()
  const browser = web.browser()
  await browser.get((await post(await logIn(browser, { wmid }))).location!)
  return { browser, wmid }
}
const userStatus = async (browser: Browser) => (await browser.get('/api/v1/user')).status

test('a used session asks the provider again every ten minutes, and not sooner', async () => {
  const asking = vi.spyOn(world.app.signOn, 'touch')
  onTestFinished(() => asking.mockRestore())
  const { browser } = await signedOn()
  world.clock.advance(9 * 60_000)
  expect(await userStatus(browser)).toBe(200)
  expect(asking).toHaveBeenCalledTimes(0)
  world.clock.advance(60_000)
  expect(await Promise.all(Array.from({ length: 5 }, () => userStatus(browser)))).toEqual([
    200, 200, 200, 200, 200,
  ])
  await expect.poll(() => asking.mock.calls.length).toBe(1)
  await asking.mock.results[0]!.value
  world.clock.advance(9 * 60_000)
  expect(await userStatus(browser)).toBe(200)
  expect(asking).toHaveBeenCalledTimes(1)
})

test('a person whom the provider blocks is out at the next asking, and an open socket closes', async () => {
  const { browser, wmid } = await signedOn()
  const listener = await web.listen(browser)
  await provider.ask('PUT', `/_control/people/${wmid}`, { blocked: true })
  expect(await userStatus(browser)).toBe(200)
  world.clock.advance(10 * 60_000)
  await browser.get('/api/v1/user')
  expect((await listener.closed).code).toBe(4401)
  expect(await userStatus(browser)).toBe(401)
})

test('a provider that cannot be asked ends nobody’s session', async () => {
  const { browser } = await signedOn()
  await provider.post('/_control/faults', { provider: 'down' })
  for (let attempt = 0; attempt < 3; attempt++) {
    world.clock.advance(10 * 60_000)
    expect(await userStatus(browser)).toBe(200)
  }
})

test('the database keeps no ticket that could be read', async () => {
  const wmid = await aPerson()
  const browser = web.browser()
  const form = await logIn(browser, { wmid })
  const rows = () => world.app.db.sql({ text: text() })`
    select sign_on_tickets::text as text from sign_on_tickets where wmid = ${wmid}
    union all select sessions::text from sessions join accounts on accounts.id = account_id where wmid = ${wmid}`
  const waiting = await post(form)
  const before = await rows()
  await browser.get(waiting.location!)
  const texts = [...before, ...(await rows())].map(({ text }) => text)
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text).not.toContain(form.fields.WmLogin_Ticket)
})

test('sign-ons stand in the log of the person', async () => {
  const { browser } = await signedOn()
  const { json } = await browser.get('/api/v1/user/settings/security/auth-log')
  expect(json.auth_log).toMatchObject([
    { kind: 'sign_in', method: 'sso', protocol: 'web', result: 'ok', count: 1 },
  ])
})
