import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Page, returnedForm } from '#sandbox/testing/a-browser.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

const MAIN = '3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a01'
const FRAME = '3f0c6a52-8a1e-4a1c-9a57-2f1f0f6b7a02'
const FOREIGN = '11111111-2222-3333-4444-555555555555'
const ANNA = '900000000101'
const BORIS = '900000000102'
const BACK = '/auth/complete?n=nonce&to=/mail'

let sandbox: ASandbox

beforeAll(async () => {
  sandbox = await aSandbox({ SERVICE_URL: 'http://localhost:8080' })
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => void (await sandbox.control('POST', '/reset')))

const loginUrl = (query: Record<string, string>) => `/GateKeeper.aspx?${new URLSearchParams(query)}`

/** Anna presses her button; what her browser is then told to post. */
async function logIn(browser = sandbox.browser(), fields: Record<string, string> = { wmid: ANNA }) {
  const page = await browser.post(loginUrl({ RID: MAIN, ReturnUrl: BACK }), {
    auth_type: 'KeeperLight',
    ...fields,
  })
  return returnedForm(page).fields
}

async function authorize(fields: Record<string, string>, changes: Record<string, string> = {}) {
  const parameters: Record<string, string | undefined> = {
    siteHolder: '900000000900',
    user: fields.WmLogin_WMID,
    ticket: fields.WmLogin_Ticket,
    urlId: fields.WmLogin_UrlID,
    authType: fields.WmLogin_AuthType,
    userAddress: fields.WmLogin_UserAddress,
    ...changes,
  }
  const elements = Object.entries(parameters).map(([name, value]) => `<${name}>${value}</${name}>`)
  return ask(`<request>${elements.join('')}</request>`)
}

async function ask(body: string, type = 'text/xml') {
  const headers = { 'content-type': type }
  const response = await fetch(`${sandbox.url}/ws/authorize.xiface`, { method: 'POST', headers, body })
  const answer = await response.text()
  const attributes = [...answer.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    ...Object.fromEntries(attributes),
  }
}

/** Presses a switch on the newest ticket of the sign-on page. */
async function pressOnTicket(change: string) {
  const browser = sandbox.browser()
  const id = /\/sessions\/tickets\/(\d+)\//.exec((await browser.get('/sessions')).text)![1]
  expect((await browser.post(`/sessions/tickets/${id}/${change}`, {})).status).toBe(303)
}

test('one press of a person’s button brings the browser back with a ticket that the provider confirms', async () => {
  const browser = sandbox.browser()
  const login = await browser.get(loginUrl({ RID: MAIN, Quiet: '0', ReturnUrl: BACK }))
  expect(login.status).toBe(200)
  expect(login.text).toContain('Anna Petrova')

  const page = await browser.post(loginUrl({ RID: MAIN, ReturnUrl: BACK }), {
    wmid: ANNA,
    auth_type: 'Password',
  })
  const { url, fields } = returnedForm(page)
  expect(`${url.origin}${url.pathname}`).toBe('http://localhost:8080/auth/wmlogin')
  expect(url.searchParams.get('ReturnUrl')).toBe(BACK)
  expect(fields).toEqual({
    WmLogin_Ticket: expect.stringMatching(/^[0-9A-Za-z$!/#-]{48}$/),
    WmLogin_UrlID: MAIN,
    WmLogin_WMID: ANNA,
    WmLogin_AuthType: 'Password',
    WmLogin_Created: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
    WmLogin_Expires: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
    WmLogin_LastAccess: fields.WmLogin_Created,
    WmLogin_UserAddress: '127.0.0.1',
  })
  expect(await authorize(fields)).toMatchObject({
    status: 200,
    type: 'text/xml; charset=utf-8',
    retval: '0',
    sval: 'Success',
    expires: fields.WmLogin_Expires,
    lastAccess: expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/),
  })
})

test('the policy of the return page lets the browser post to that site and to no other', async () => {
  const { headers } = await sandbox.browser().post(loginUrl({ RID: FRAME }), { wmid: ANNA })
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("form-action 'self' http://localhost:8080;")
  expect(policy).toContain("frame-ancestors 'self' http://localhost:8080")
  expect(policy).toContain("script-src 'self';")
})

test('a person who is on no list types the WMID', async () => {
  await sandbox.control('PUT', '/people/900000000555', { firstname: 'Zoya', lastname: 'Z' })
  const fields = await logIn(sandbox.browser(), { action: 'other', other_wmid: ' 9000 0000 0555 ' })
  expect(fields.WmLogin_WMID).toBe('900000000555')
})

test.for([
  ['12345', 'A WMID is 12 digits.'],
  ['900000000999', 'Nobody has this WMID.'],
])('the WMID %s stays on the login page with a reason', async ([other_wmid, reason]) => {
  const page = await sandbox
    .browser()
    .post(loginUrl({ RID: MAIN }), { action: 'other', other_wmid: other_wmid! })
  expect(page.status).toBe(400)
  expect(page.text).toContain(reason)
})

test('a blocked person cannot log in, and their ticket is refused with 11', async () => {
  const fields = await logIn()
  await sandbox.control('PUT', `/people/${ANNA}`, { blocked: true })
  expect(await authorize(fields)).toMatchObject({ retval: '11', sval: 'PasswordAccessBlocked' })
  const page = await sandbox.browser().post(loginUrl({ RID: MAIN }), { wmid: ANNA })
  expect(page.text).toContain('This WMID is blocked.')
})

const returnedFields = (page: Page) => returnedForm(page).fields

test('Cancel goes back without a ticket', async () => {
  const page = await sandbox.browser().post(loginUrl({ RID: MAIN, ReturnUrl: BACK }), { action: 'cancel' })
  expect(returnedFields(page)).toEqual({ WmLogin_KeeperRetStr: 'Canceled' })
  expect(returnedForm(page).url.searchParams.get('ReturnUrl')).toBe(BACK)
})

test('a quiet sign-on asks nothing: a ticket for who is signed on, LoggedOff for anybody else', async () => {
  const browser = sandbox.browser()
  const quiet = async (more = {}) =>
    returnedFields(await browser.get(loginUrl({ RID: FRAME, Quiet: '1', ...more })))
  expect(await quiet()).toEqual({ WmLogin_KeeperRetStr: 'LoggedOff' })
  await logIn(browser)
  const fields = await quiet()
  expect(fields).toMatchObject({ WmLogin_WMID: ANNA, WmLogin_UrlID: FRAME, WmLogin_AuthType: 'KeeperLight' })
  expect(await authorize(fields)).toMatchObject({ retval: '0' })
  expect(await quiet({ WmId: BORIS })).toEqual({ WmLogin_KeeperRetStr: 'LoggedOff' })
  await logIn(browser, { wmid: BORIS })
  expect(await quiet({ WmId: ANNA })).toMatchObject({ WmLogin_WMID: ANNA })
})

test('paths and query names may be spelled in any case', async () => {
  const browser = sandbox.browser()
  const page = await browser.post(`/gatekeeper.ASPX?rid=${MAIN.toUpperCase()}&returnURL=%2Fmail`, {
    wmid: ANNA,
  })
  expect(returnedForm(page).url.searchParams.get('ReturnUrl')).toBe('/mail')
  expect(returnedFields(page).WmLogin_UrlID).toBe(MAIN)
})

test('a way back that leaves the site is not carried', async () => {
  for (const ReturnUrl of ['https://evil.test/', '//evil.test/', '/\\evil.test/', 'evil']) {
    const page = await sandbox.browser().post(loginUrl({ RID: MAIN, ReturnUrl }), { wmid: ANNA })
    expect(returnedForm(page).url.href).toBe('http://localhost:8080/auth/wmlogin')
  }
})

test('a return URL id that nobody registered gets a page and no ticket', async () => {
  for (const query of [{ RID: FOREIGN }, {}]) {
    const page = await sandbox.browser().get(loginUrl(query))
    expect(page.status).toBe(404)
    expect(page.text).not.toContain('WmLogin_')
  }
})

test.for([
  [{ ticket: 'short' }, '1'],
  [{ userAddress: 'elsewhere' }, '1'],
  [{ ticket: 'x'.repeat(48) }, '2'],
  [{ user: BORIS }, '2'],
  [{ urlId: FRAME }, '2'],
  [{ authType: 'KeeperClassic' }, '2'],
  [{ user: '900000000999' }, '4'],
  [{ siteHolder: '900000000999' }, '5'],
  [{ siteHolder: ANNA }, '6'],
  [{ urlId: FOREIGN }, '7'],
  [{ userAddress: '203.0.113.9' }, '201'],
] as const)('a question with %o is answered %s', async ([changes, retval]) => {
  const answer = await authorize(await logIn(), changes)
  expect(answer).toMatchObject({ status: 200, retval })
  expect(answer).not.toHaveProperty('expires')
})

test('a body that is no request is an invalid argument, in either content type', async () => {
  expect(await ask('hello')).toMatchObject({ retval: '1' })
  expect(await ask('<request></request>', 'application/x-www-form-urlencoded')).toMatchObject({ retval: '1' })
})

test('the switches on the sign-on page change what a ticket is worth', async () => {
  const fields = await logIn()
  await pressOnTicket('move')
  expect(await authorize(fields)).toMatchObject({ retval: '201', sval: 'AddressMismatch' })
  await pressOnTicket('block')
  expect(await authorize(fields)).toMatchObject({ retval: '11' })
  await pressOnTicket('block')
  await pressOnTicket('expire')
  expect(await authorize(fields)).toMatchObject({ retval: '3', sval: 'TicketExpired' })
})

test.for([
  ['false', '2'],
  ['expired', '3'],
  ['blocked', '11'],
  ['address', '201'],
])('while tickets are to be %s, the next one looks good and is answered %s', async ([tickets, retval]) => {
  await sandbox.browser().post('/sessions/faults', { tickets: tickets! })
  const fields = await logIn()
  expect(fields.WmLogin_Ticket).toHaveLength(48)
  expect(await authorize(fields)).toMatchObject({ retval })
})

test('a ticket lives 12 hours of the provider’s clock', async () => {
  const fields = await logIn()
  await sandbox.control('POST', '/clock', { advance_ms: 11.9 * 3_600_000 })
  expect(await authorize(fields)).toMatchObject({ retval: '0' })
  await sandbox.control('POST', '/clock', { advance_ms: 0.2 * 3_600_000 })
  expect(await authorize(fields)).toMatchObject({ retval: '3' })
})

test('a provider that is down answers 503 everywhere, and the sandbox itself still works', async () => {
  const browser = sandbox.browser()
  await browser.post('/sessions/faults', { provider: 'down' })
  const paths = [loginUrl({ RID: MAIN }), '/GateKeeper/SingleSignOn.js?type=cors', '/gatekeeper/LogOff.aspx']
  for (const path of paths) expect((await browser.get(path)).status).toBe(503)
  expect(await ask('<request/>')).toMatchObject({ status: 503 })
  expect((await browser.get('/sessions')).status).toBe(200)
})

test('a provider that stalls says nothing', async () => {
  await sandbox.control('POST', '/faults', { provider: 'stall' })
  const signal = AbortSignal.timeout(300)
  await expect(fetch(`${sandbox.url}/ws/authorize.xiface`, { method: 'POST', signal })).rejects.toMatchObject(
    {
      name: 'TimeoutError',
    },
  )
})

test('the single sign-on script tells the service, and only the service, who is signed on', async () => {
  const browser = sandbox.browser()
  const script = async (origin: string) => {
    const page = await browser.get('/GateKeeper/SingleSignOn.js?type=cors', { origin })
    return { origin: page.headers.get('access-control-allow-origin'), ...page, json: JSON.parse(page.text) }
  }
  expect((await script('http://localhost:8080')).json).toEqual({ wmId: '', users: [] })
  await logIn(browser, { wmid: BORIS, auth_type: 'KeeperClassic' })
  await logIn(browser)
  const answer = await script('http://localhost:8080')
  expect(answer.json).toEqual({
    wmId: ANNA,
    users: [
      { wmId: ANNA, displayName: 'Anna Petrova', keeperType: 0, tid: 110 },
      { wmId: BORIS, displayName: 'Boris Lebedev', keeperType: 1, tid: 100 },
    ],
  })
  expect(answer.origin).toBe('http://localhost:8080')
  expect(answer.headers.get('access-control-allow-credentials')).toBe('true')
  expect(answer.headers.get('vary')).toContain('Origin')
  expect((await script('http://evil.test')).origin).toBeNull()
})

test('logging off forgets the person, ends their tickets and returns to the site', async () => {
  const browser = sandbox.browser()
  const fields = await logIn(browser)
  const off = await browser.get(`/GateKeeper/LogOff.aspx?RID=${MAIN}&WmId=${ANNA}&ReturnUrl=%2Fabout`)
  expect(off.headers.get('location')).toBe('http://localhost:8080/about')
  expect(returnedFields(await browser.get(loginUrl({ RID: FRAME, Quiet: '1' })))).toEqual({
    WmLogin_KeeperRetStr: 'LoggedOff',
  })
  expect(await authorize(fields)).toMatchObject({ retval: '3' })
  const evil = await browser.get(`/GateKeeper/LogOff.aspx?RID=${MAIN}&ReturnUrl=https%3A%2F%2Fevil.test`)
  expect(evil.headers.get('location')).toBe('http://localhost:8080/')
})

test('the sign-on page shows who is signed on and the tickets, never a whole ticket', async () => {
  const browser = sandbox.browser()
  const { WmLogin_Ticket } = await logIn(browser)
  const { text } = await browser.get('/sessions')
  expect(text).toContain('Anna Petrova')
  expect(text).toContain('127.0.0.1')
  expect(text).not.toContain(WmLogin_Ticket)
  expect((await browser.post('/sessions/sign-off', { wmid: ANNA })).status).toBe(303)
  expect((await browser.get('/sessions')).text).toContain('Nobody.')
})
