import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/identity/password/password-hash.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { sweepSignIns } from '#server/identity/sign-on/sweep-sign-ins.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const MINUTE_MS = 60_000
const PASSWORD = 'anna-demo'

/** Every test has a network of its own: failures are counted by network too. */
const fromSomewhere = () => {
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()].map((id) => id.slice(0, 4))
  return { 'x-forwarded-for': `2001:${one}:${other}:${third}::1` }
}

async function aDoor() {
  const world = await aWorld()
  await setPassword(world.app, world.anna.account_id, PASSWORD)
  const web = await openWeb(world.app)
  const address = fromSomewhere()
  const signIn = (login: string, password: string, headers = address, browser = web.browser()) =>
    browser.post('/auth/pw/login', { login, password }, headers)
  return {
    world,
    web,
    signIn,
    [Symbol.asyncDispose]: async () => {
      await web[Symbol.asyncDispose]()
      await world.dispose()
    },
  }
}

const ALIAS_PASSWORD = 'alias-demo'

async function anAlias({ app, anna }: World): Promise<{ id: number; email: string }> {
  const email = `alias-${randomUUID()}@post.test`
  const [{ id } = { id: 0 }] = await app.db.sql({ id: int() })`
    insert into aliases (account_id, email, password)
    values (${anna.account_id}, ${email}, ${await hashPassword(ALIAS_PASSWORD)}) returning id`
  await app.db.sql`
    insert into addresses (address, account_id, alias_id) values (${email}, ${anna.account_id}, ${id})`
  return { id, email }
}

test('one signs in by wmid or main e-mail and is remembered by cookies', async () => {
  await using door = await aDoor()
  const { world, web, signIn } = door
  const browser = web.browser()
  const answer = await signIn(world.wmid, PASSWORD, undefined, browser)
  expect(answer.status).toBe(200)
  expect(answer.json).toEqual({
    token: browser.cookies.get('ml_session'),
    login: world.wmid,
    firstname: 'Anna',
    lastname: '',
    expires_at: '2026-11-16T21:00:00.000Z',
  })
  const [session, isLogged] = answer.headers.getSetCookie()
  expect(session).toMatch(/^ml_session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(isLogged).toMatch(/^isLogged=1; Max-Age=\d+; Path=\/; SameSite=Lax$/)
  expect((await browser.get('/api/v1/user')).json.user).toEqual({
    email: world.email,
    wmid: world.wmid,
    firstname: 'Anna',
    lastname: '',
    info: {},
    live_seq: expect.any(Number),
  })
  expect((await browser.get('/auth/access')).json).toEqual({
    access: true,
    wmid: world.wmid,
    expires_at: '2026-11-16T21:00:00.000Z',
    impersonated: false,
  })
  expect((await signIn(` ${world.email.toUpperCase()} `, PASSWORD)).status).toBe(200)
})

test('over https the session cookie is for https only', async () => {
  await using world = await aWorld({ config: { BASE_URL: 'https://mail.example' } })
  await setPassword(world.app, world.anna.account_id, PASSWORD)
  await using web = await openWeb(world.app)
  const answer = await web
    .browser()
    .post('/auth/pw/login', { login: world.wmid, password: PASSWORD }, fromSomewhere())
  expect(answer.headers.getSetCookie()[0]).toContain('; Secure')
  expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test('the database keeps no token that would open a session', async () => {
  await using door = await aDoor()
  const { token } = (await door.signIn(door.world.wmid, PASSWORD)).json
  const rows = await door.world.app.db.sql({ row: text() })`
    select sessions::text as row from sessions where account_id = ${door.world.anna.account_id}`
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain(token)
  expect(rows[0]!.row).not.toContain(Buffer.from(token).toString('hex'))
})

test('a wrong password and an unknown person get the same answer', async () => {
  await using door = await aDoor()
  const wrong = await door.signIn(door.world.wmid, 'guess')
  const unknown = await door.signIn('999999999999', 'guess')
  expect(wrong.status).toBe(401)
  expect(wrong.json).toEqual({
    error: { message: 'User not found' },
    meta: { code: 401, i8s: 'user_not_found' },
  })
  expect(unknown.json).toEqual(wrong.json)
  expect(wrong.headers.getSetCookie()).toEqual([])
})

test('an account without a password cannot be signed in to by any', async () => {
  await using door = await aDoor()
  const boris = await door.world.person('Boris')
  expect((await door.signIn(boris.wmid, 'x')).json.meta.i8s).toBe('user_not_found')
})

test('a blank login or password is named', async () => {
  await using door = await aDoor()
  const { status, json } = await door.signIn('  ', '')
  expect(status).toBe(400)
  expect(json.meta.i8s).toBe('invalid_login')
  expect(json.error.fields).toEqual(['login', 'password'])
})

test('after five failures the same network waits, under every name, and is told how long', async () => {
  await using door = await aDoor()
  const { world, signIn } = door
  for (let tries = 0; tries < 5; tries++) await signIn(world.wmid, 'guess')

  const refused = await signIn(world.wmid, PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(refused.json).toEqual({
    error: { message: 'Too many attempts. Try again in 30 seconds', params: { retry_after: 30 } },
    meta: { code: 429, i8s: 'too_many_requests' },
  })
  expect((await signIn(world.email, PASSWORD)).status).toBe(429)
  expect((await signIn(world.wmid, PASSWORD, fromSomewhere())).status).toBe(200)

  world.clock.advance(30_000)
  expect((await signIn(world.wmid, PASSWORD)).status).toBe(200)
})

test('however many guess, a browser that was signed in before gets in with the right password', async () => {
  await using door = await aDoor()
  const { world, web, signIn } = door
  const browser = web.browser()
  await signIn(world.wmid, PASSWORD, undefined, browser)
  await browser.post('/auth/logout', {})
  for (let tries = 0; tries < 25; tries++) await signIn(world.wmid, 'guess', fromSomewhere())

  const stranger = await signIn(world.wmid, PASSWORD, fromSomewhere())
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await signIn(world.wmid, PASSWORD, fromSomewhere(), browser)).status).toBe(200)
  const boris = await world.person('Boris')
  await setPassword(world.app, boris.account_id, PASSWORD)
  for (let tries = 0; tries < 20; tries++) await signIn(boris.wmid, 'guess', fromSomewhere())
  expect((await signIn(boris.wmid, PASSWORD, fromSomewhere(), browser)).status).toBe(429)
})

test('one address may fail twenty times an hour, whatever it tries; success is not counted', async () => {
  await using door = await aDoor()
  const { world, signIn } = door
  await signIn(world.wmid, PASSWORD)
  for (let tries = 0; tries < 20; tries++) {
    expect((await signIn(`nobody-${randomUUID()}@post.test`, 'guess')).status).toBe(401)
  }
  expect((await signIn(world.wmid, PASSWORD)).status).toBe(429)
  expect((await signIn(world.wmid, PASSWORD, fromSomewhere())).status).toBe(200)
  world.clock.advance(60 * MINUTE_MS + 1)
  expect((await signIn(world.wmid, PASSWORD)).status).toBe(200)
})

test('a session used now and then lasts twelve hours, an idle one forty minutes', async () => {
  await using door = await aDoor()
  const { world, web } = door
  const busy = await web.signedIn(world.anna)
  const idle = await web.signedIn(world.anna)
  const status = async (browser = busy) => (await browser.get('/auth/access')).status

  for (let half_hours = 1; half_hours < 24; half_hours++) {
    world.clock.advance(30 * MINUTE_MS)
    expect(await status()).toBe(200)
  }
  expect(await status(idle)).toBe(401)
  world.clock.advance(30 * MINUTE_MS)
  expect(await status()).toBe(401)
})

test('a session opened or used while the clock was ahead is over when the clock is right again', async () => {
  await using door = await aDoor()
  const { world, web } = door
  const before = await web.signedIn(world.anna)
  const status = async (browser = before) => (await browser.get('/auth/access')).status
  world.clock.advance(2 * MINUTE_MS)
  expect(await status()).toBe(200)
  world.clock.advance(-2 * MINUTE_MS)
  expect(await status()).toBe(200)

  world.clock.advance(24 * 60 * MINUTE_MS)
  const ahead = await web.signedIn(world.anna)
  expect(await status(ahead)).toBe(200)
  world.clock.advance(-24 * 60 * MINUTE_MS)
  expect(await status(ahead)).toBe(401)
  world.clock.advance(24 * 60 * MINUTE_MS)
  expect(await status(ahead)).toBe(401)
})

test('signing out ends the session, clears the cookies and goes on to the provider', async () => {
  await using door = await aDoor()
  const { world, web } = door
  const browser = await web.signedIn(world.anna)
  const other = await web.signedIn(world.anna)
  const authorization = `Bearer ${browser.cookies.get('ml_session')}`
  expect((await browser.get('/api/v1/user')).status).toBe(200)

  const out = await browser.post('/auth/logout', undefined)
  expect(out.status).toBe(303)
  const provider = new URL(out.location!)
  expect(`${provider.origin}${provider.pathname}`).toBe('http://localhost:8090/GateKeeper/LogOff.aspx')
  expect(Object.fromEntries(provider.searchParams)).toMatchObject({
    RID: world.app.config.WM_RIDS.main,
    WmId: world.wmid,
    ReturnUrl: '/about',
  })
  expect([...browser.cookies.keys()]).toEqual(['ml_device'])
  expect((await browser.get('/api/v1/user', { authorization })).status).toBe(401)
  expect((await other.get('/api/v1/user')).status).toBe(200)
  expect((await browser.get('/auth/logout')).location).toBe('/about')
})

test("the account's own password opens the whole mailbox through an alias, too", async () => {
  await using door = await aDoor()
  const alias = await anAlias(door.world)
  const browser = door.web.browser()
  expect((await door.signIn(alias.email, PASSWORD, undefined, browser)).status).toBe(200)
  expect((await browser.get('/api/v1/user')).json.user).toMatchObject({ wmid: door.world.wmid, info: {} })
  expect((await door.signIn(door.world.wmid, ALIAS_PASSWORD)).status).toBe(401)
})

test('with the password of an alias one sees that alias only, without wmid or name, and cannot change settings', async () => {
  await using door = await aDoor()
  const { world, web, signIn } = door
  const alias = await anAlias(world)
  await anAlias(world)
  const browser = web.browser()
  await world.deliver({ subject: 'the rest of the mailbox' })
  const answer = await signIn(alias.email, ALIAS_PASSWORD, undefined, browser)
  expect(answer.json).toMatchObject({ login: alias.email, firstname: '', lastname: '' })

  const everything = [
    (await browser.get('/api/v1/user')).json,
    (await browser.get('/api/v1/user/account')).json,
    (await browser.get('/auth/access')).json,
  ]
  expect(everything).toMatchObject([
    { user: { email: alias.email, wmid: null, info: { alias: alias.email } } },
    { account: { email: alias.email, aliases: [alias], profiles: [], quota: { size: 0 } } },
    { access: true, wmid: null },
  ])
  expect(JSON.stringify(everything)).not.toContain(world.wmid)
  const saved = await browser.post('/api/v1/user/settings', { settings: { per_page: 50 } })
  expect(saved.json.meta).toEqual({ code: 403, i8s: 'forbidden' })

  await world.app.db.sql`update addresses set state = 'off' where address = ${alias.email}`
  world.clock.advance(MINUTE_MS)
  expect((await browser.get('/api/v1/user')).status).toBe(401)
})

test('housekeeping forgets what is over and keeps what still counts', async () => {
  await using door = await aDoor()
  const { world, web, signIn } = door
  // Long before the days of other tests, whose sessions are in the same database.
  world.clock.set('2001-01-01T09:00:00Z')
  const idle = await web.signedIn(world.anna)
  await signIn(world.wmid, 'guess')
  world.clock.advance(61 * MINUTE_MS)
  const busy = await web.signedIn(world.anna)
  await sweepSignIns(world.app)

  expect((await busy.get('/api/v1/user')).status).toBe(200)
  expect((await idle.get('/api/v1/user')).status).toBe(401)
  const left = await world.app.db.sql({ sessions: int(), failures: int() })`
    select (select count(*) from sessions where account_id = ${world.anna.account_id}) as sessions,
      (select count(*) from sign_in_failures where key like ${`%account:${world.anna.account_id} %`}) as failures`
  expect(left).toEqual([{ sessions: 1, failures: 0 }])
})
