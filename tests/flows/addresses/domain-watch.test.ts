import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aDomainTestApp, DAY_MS, DOMAINS, MINUTE_MS } from './domains-test-app.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

const WATCH_MS = 15_000

test('a domain whose page is open proves itself, and says since when each record is right', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, world } = testApp
  const domain = await testApp.claim()
  const watch = async () => {
    world.clock.advance(WATCH_MS)
    return (await browser.post(`${DOMAINS}/${domain.id}/watch`, {})).json.domain
  }
  expect(domain).toMatchObject({ status: 'prepared', shared_until: null, name_servers: [] })
  const first = await watch()
  expect(first.status).toBe('waiting')
  expect(testApp.recordOf(first, 'mx')).toMatchObject({ state: 'missing', lit_at: null, was_lit: false })

  await testApp.publishRecords(domain, ['mx'])
  await testApp.zone(domain.name, [{ name: '@', type: 'NS', value: 'ada.ns.cloudflare.com' }])
  const second = await watch()
  const at = world.app.clock().toISOString()
  expect(second).toMatchObject({ status: 'succeed', verification: { lit_at: at } })
  expect(second.name_servers).toEqual(['ada.ns.cloudflare.com'])
  expect(testApp.recordOf(second, 'mx')).toMatchObject({ state: 'ok', lit_at: at })

  expect(testApp.recordOf(await watch(), 'mx').lit_at).toBe(at)
  await testApp.publishRecords(domain, [])
  expect(testApp.recordOf(await watch(), 'mx')).toMatchObject({
    state: 'missing',
    lit_at: null,
    was_lit: true,
  })
})

test('however many pages are open, the name servers are asked once in that time, and for few domains at once', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, world } = testApp
  const checked = async (id: number) =>
    (await browser.post(`${DOMAINS}/${id}/watch`, {})).json.domain.checked_at
  const { id } = await testApp.claim()
  const first = await checked(id)
  world.clock.advance(1000)
  expect(await Promise.all([checked(id), checked(id)])).toEqual([first, first])
  world.clock.advance(WATCH_MS)
  expect(await checked(id)).not.toBe(first)

  await world.app.db.sql`update domains set is_paid = true, watched_at = null`
  await world.app.db.sql`
    insert into domains (account_id, name, is_paid, token, created_at)
    select account_id, 'n' || nth || '.' || name, true, 't', created_at from domains, generate_series(1, 6) as nth`
  const { domains } = (await browser.get(DOMAINS)).json
  world.clock.advance(WATCH_MS)
  const moments = []
  for (const one of domains) moments.push(await checked(one.id))
  expect(moments.filter((moment) => moment === world.app.clock().toISOString())).toHaveLength(4)
})

test('an unpaid domain is not looked at, and a name that somebody has proved is not asked for again', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, web, boris, world } = testApp
  const rival = await web.signedIn(boris)
  const theirs = await testApp.claim(testApp.newName(), rival)
  await testApp.confirmed(theirs.name)
  await world.app.db.sql`update domains set status = 'failed' where id = ${theirs.id}`
  const watched = (await rival.post(`${DOMAINS}/${theirs.id}/watch`, {})).json.domain
  expect(watched).toMatchObject({ status: 'failed', taken: true })
  const unpaid = await testApp.claim()
  expect((await browser.post(`${DOMAINS}/${unpaid.id}/watch`, {})).json.domain).toMatchObject({
    status: 'prepared',
    checked_at: null,
  })
})

test('a link shows the records for 14 days to whoever has it, and nothing else of the mailbox', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, web, world, anna } = testApp
  const domain = await testApp.confirmed()
  await browser.post(`${DOMAINS}/${domain.id}/emails`, { name: 'secret-desk' })
  const shared = (await browser.post(`${DOMAINS}/${domain.id}/link`, {})).json
  expect(Buffer.from(shared.token, 'base64url')).toHaveLength(16)
  expect((await testApp.domainOf(domain.id)).shared_until).toBe(shared.expires_at)
  const links = await world.app.db.sql`select token_hash from domain_links`
  expect(JSON.stringify(links)).not.toContain(shared.token)

  const stranger = web.browser()
  const visit = (token: string) => stranger.post(`${DOMAINS}/shared`, { token, check: true })
  world.clock.advance(MINUTE_MS)
  const answer = await visit(shared.token)
  expect(answer.json.domain).toMatchObject({
    asked_by: 'Anna',
    shown_name: domain.shown_name,
    checked_at: world.app.clock().toISOString(),
    verification: { txt: domain.verification.txt },
  })
  expect(Object.keys(answer.json.domain).sort()).toEqual(
    [
      'asked_by',
      'checked_at',
      'expires_at',
      'name',
      'name_servers',
      'records',
      'shown_name',
      'verification',
    ].sort(),
  )
  for (const word of ['secret-desk', anna.email, anna.wmid]) expect(answer.text).not.toContain(word)

  const next = (await browser.post(`${DOMAINS}/${domain.id}/link`, {})).json
  expect((await visit(shared.token)).status).toBe(404)
  expect((await visit(next.token)).status).toBe(200)
  const last = (await browser.post(`${DOMAINS}/${domain.id}/link`, {})).json
  await browser.ask('DELETE', `${DOMAINS}/${domain.id}/link`)
  expect((await visit(last.token)).status).toBe(404)
  expect((await testApp.domainOf(domain.id)).shared_until).toBeNull()

  const old = (await browser.post(`${DOMAINS}/${domain.id}/link`, {})).json
  expect((await visit(old.token)).status).toBe(200)
  world.clock.advance(14 * DAY_MS)
  expect((await visit(old.token)).status).toBe(404)
})
