import { expect, onTestFinished, test, vi } from 'vitest'
import { SIGN_ON_FRAME_MS } from '#contract/identity/sign-on/sign-on.ts'
import { createApi } from '#web/platform/calls/api.ts'
import { isUnauthorized, loadUser } from './load-user.ts'
import { isFinished } from './sign-on/frame.ts'

const ANNA = {
  email: '900000000101@pochtamt.test',
  wmid: '900000000101',
  firstname: 'Anna',
  lastname: '',
  info: {},
}
const RIDS = {
  login_url: '',
  sso_url: 'https://login.test/SingleSignOn.js',
  rids: { main: '', frame: '' },
  logout: '',
  services: [],
}

const provider = (wmId: unknown) => {
  if (wmId instanceof Error) throw wmId
  return Response.json({ wmId })
}

/** What `GET user` and the provider's script answer. */
function loading(user: Response, wmId: unknown, wasLogged = true) {
  const fetch = async (url: RequestInfo | URL) =>
    String(url) === RIDS.sso_url ? provider(wmId) : String(url).endsWith('/user') ? user : Response.json(RIDS)
  const api = createApi({ fetch, onReached: () => {}, onUnauthorized: () => expect.unreachable() })
  return loadUser({ api, fetch, wasLogged })
}
const refused = () =>
  Response.json({ error: {}, meta: { code: 401, i8s: 'invalid_auth_cookie' } }, { status: 401 })

test('somebody who is signed in is let in', async () => {
  expect(await loading(Response.json({ user: ANNA }), null)).toEqual({ status: 'success', user: ANNA })
})

test('a browser that was never signed in here is a stranger', async () => {
  expect(await loading(refused(), '900000000101', false)).toBeNull()
})

test('a wmId of exactly 12 digits is signed in by a frame, anything else is a failure', async () => {
  expect(await loading(refused(), '900000000101')).toEqual({ status: 'load_frame', wmid: '900000000101' })
  for (const wmId of ['90000000010', '9000000001011', '90000000010a', 900000000101, null]) {
    const session = await loading(refused(), wmId)
    expect(session && isUnauthorized(session), String(wmId)).toBe(true)
  }
})

test('a provider that cannot be asked is a missing session', async () => {
  const session = await loading(refused(), new Error('no JSON'))
  expect(session && isUnauthorized(session)).toBe(true)
})

test('a provider that takes the call and says nothing is waited for no longer than its frame', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const fetch = (url: RequestInfo | URL, { signal }: RequestInit = {}) => {
    if (String(url).endsWith('/user')) return Promise.resolve(refused())
    if (String(url) !== RIDS.sso_url) return Promise.resolve(Response.json(RIDS))
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const api = createApi({ fetch, onReached: () => {}, onUnauthorized: () => expect.unreachable() })
  let session: Awaited<ReturnType<typeof loadUser>> | undefined
  void loadUser({ api, fetch, wasLogged: true }).then((loaded) => {
    session = loaded
  })
  await vi.advanceTimersByTimeAsync(SIGN_ON_FRAME_MS - 1)
  expect(session).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(session && isUnauthorized(session)).toBe(true)
})

test('a server that is away is a failure, not a missing session', async () => {
  const session = await loading(new Response('', { status: 503 }), null)
  expect(session).toMatchObject({ status: 'failed', failure: { status: 503 } })
  expect(session && isUnauthorized(session)).toBe(false)
})

test('only our own page in the frame can say that it has finished', () => {
  const data = { type: 'signon', state: 'finish' }
  expect(isFinished({ origin: 'https://mail.test', data }, 'https://mail.test')).toBe(true)
  expect(isFinished({ origin: 'https://evil.test', data }, 'https://mail.test')).toBe(false)
  expect(isFinished({ origin: 'https://mail.test', data: 'x' }, 'https://mail.test')).toBe(false)
})
