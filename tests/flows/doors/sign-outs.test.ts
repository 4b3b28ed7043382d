import { afterAll, beforeAll, expect, test } from 'vitest'
import { endImpersonations } from '#server/identity/impersonation/end-impersonations.ts'
import { insertImpersonation } from '#server/identity/impersonation/impersonation.sql.ts'
import { suspend } from '#server/identity/oversight/suspend.ts'
import { endAliasSessions } from '#server/identity/sessions/end-alias-sessions.ts'
import { notifySessions } from '#server/identity/sessions/notify-sessions.ts'
import { SESSIONS_CHANNEL } from '#server/identity/sessions/session.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { type Browser, openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
/** What the web part has asked the database, with the values. */
const statements: { text: string; values: unknown[] }[] = []
beforeAll(async () => {
  world = await aWorld()
  const { app } = world
  const sql = aroundSql(app.db.sql, (text, values) => statements.push({ text: text.join('?'), values }))
  web = await openWeb({ ...app, db: { ...app.db, sql } })
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

const channelOf = async (browser: Browser): Promise<string> =>
  (await browser.get('/api/v1/user/realtime')).json.channel

async function anEar(browser: Browser) {
  const ear = await web.listen(browser)
  const channel = await channelOf(browser)
  ear.say({ channel })
  await ear.listens(1)
  return { ...ear, channel }
}

/** The channels of which it was asked whether their session still lives, each time. */
const channelsChecked = () =>
  statements
    .filter(({ text }) => text.includes('select channel from sessions'))
    .map(({ values }) => values[0])

test('when somebody signs out, the sockets of nobody else are looked after', async () => {
  const boris = await world.person('Boris')
  const [leaving, staying] = [await web.signedIn(world.anna), await web.signedIn(boris)]
  const [closing, open] = [await anEar(leaving), await anEar(staying)]
  await leaving.post('/auth/logout', undefined)
  expect(await closing.closed).toEqual({ code: 4401, reason: 'signed_out' })
  expect(channelsChecked()).toContainEqual([closing.channel])
  await world.deliver({ subject: 'For Boris' }, {}, boris)
  expect((await open.listens(2))[1]).toMatchObject({ event: 'new' })
  await open.close()
})

test('who has signed in is asked for anew when sessions of their own have ended, and not when others have', async () => {
  const { app } = world
  const boris = await world.person('Boris')
  const stranger = await world.person('Stranger')
  const browser = await web.signedIn(boris)
  /** How often a call of Boris has asked who he is. The clock stands, so that what is in memory does not grow old. */
  async function questions(): Promise<number> {
    statements.length = 0
    expect((await browser.get('/api/v1/folders')).status).toBe(200)
    return statements.filter(({ text }) => text.includes('where token_hash')).length
  }
  expect(await questions()).toBeGreaterThan(0)
  expect(await questions()).toBe(0)
  await notifySessions(app.db, stranger.account_id)
  expect(await questions()).toBe(0)
  await notifySessions(app.db, boris.account_id)
  expect(await questions()).toBeGreaterThan(0)
  expect(await questions()).toBe(0)
  // Whoever was away cannot know whose have ended.
  await app.db.notify(SESSIONS_CHANNEL)
  expect(await questions()).toBeGreaterThan(0)
})

test('whatever ends sessions says whose: of the person who signed in, wherever they are', async () => {
  const { app } = world
  const [owner, helper] = [await world.person('Owner'), await world.person('Helper')]
  const heard: (number | undefined)[] = []
  using _ = app.db.onNotify(SESSIONS_CHANNEL, (person_id) => {
    heard.push(person_id)
  })
  const said = async (work: () => Promise<unknown>) => {
    heard.length = 0
    await work()
    return new Set(heard)
  }
  const helps = async () => {
    await web.signedIn(helper)
    const [session] = await app.db.sql({ id: int() })`
      select max(id) as id from sessions where account_id = ${helper.account_id}`
    const until_at = new Date(app.clock().getTime() + 60_000)
    const stay = { kind: 'user', rights: 'full', reason: '', started_at: app.clock(), until_at } as const
    await insertImpersonation(app.db, {
      ...stay,
      account_id: owner.account_id,
      session_id: session!.id,
      actor_account_id: helper.account_id,
    })
  }

  const browser = await web.signedIn(owner)
  expect(await said(() => browser.post('/auth/logout', undefined))).toEqual(new Set([owner.account_id]))
  await helps()
  expect(await said(() => endImpersonations(app, { account_id: owner.account_id }))).toEqual(
    new Set([helper.account_id]),
  )
  expect(await said(() => endAliasSessions(app, owner.account_id, 1))).toEqual(new Set([owner.account_id]))
  await helps()
  const suspending = () =>
    app.db.transaction((tx) => suspend(app, tx, owner.account_id, { text: 'why', delete_at: null }))
  expect(await said(suspending)).toEqual(new Set([owner.account_id, helper.account_id]))
})

test('a session that is signed out at one process is out at another, and its socket there is closed', async () => {
  await using other = await openWeb(world.app)
  const browser = await web.signedIn(world.anna)
  const ear = await anEar(browser)
  const elsewhere = other.browser()
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  await elsewhere.post('/auth/logout', undefined)
  expect(await ear.closed).toEqual({ code: 4401, reason: 'signed_out' })
  expect((await browser.get('/api/v1/user/realtime')).status).toBe(401)
})
