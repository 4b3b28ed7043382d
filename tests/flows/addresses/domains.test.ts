import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import type { Json } from '#tests/world/web.ts'
import { aDomainTestApp, DAY_MS, DOMAINS, HOUR_MS, MINUTE_MS } from './domains-test-app.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

test('a domain is confirmed by its TXT record, and its records are what its page asks for', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const made = await testApp.claim()
  expect(made).toMatchObject({ status: 'prepared', payment: null, receives: false, sends: false })
  await testApp.publish()
  await testApp.publishRecords(
    made,
    made.records.map(({ key }: { key: string }) => key),
  )
  const confirmed = (await testApp.confirm(made.id)).json.domain
  expect(confirmed).toMatchObject({ status: 'succeed', receives: true, sends: true, warning: null })
  expect(confirmed.records.map(({ state }: { state: string }) => state)).toEqual(
    confirmed.records.map(() => 'ok'),
  )
  const events = (await testApp.world.events()).filter(({ event }) => event === 'domain')
  expect(events.map((event) => 'domain' in event && event.domain.status)).toEqual([
    'prepared',
    'processing',
    'succeed',
  ])
  expect(await testApp.world.subjectsIn('INBOX')).toEqual([`Домен ${made.name} подтверждён`])
})

test('a domain is confirmed by a meta tag or a file of its site, and by no page that lies', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { sandbox, claim, confirm } = testApp
  const made = await claim()
  const { meta, file } = made.verification
  const pointHere = (name: string) => testApp.zone(name, [{ name: '@', type: 'A', value: '127.0.0.1' }])
  await pointHere(made.name)
  const site = (change: object) => sandbox.control('PUT', `/websites/${made.name}`, change)
  await site({ head: `<!-- ${meta} -->`, files: [{ path: `/${file.name}`, body: 'Verification: other' }] })
  expect((await confirm(made.id, 'meta')).json.domain).toMatchObject({ status: 'waiting' })
  expect((await confirm(made.id, 'file')).json.domain).toMatchObject({
    status: 'waiting',
    verification: { method: 'file', found: 'Verification: other' },
  })
  await site({ files: [{ path: `/${file.name}`, body: `${file.body}\n` }] })
  expect((await confirm(made.id, 'file')).json.domain.status).toBe('succeed')

  const other = await claim(testApp.newName(), await testApp.web.signedIn(testApp.boris))
  await pointHere(other.name)
  await sandbox.control('PUT', `/websites/${other.name}`, { head: other.verification.meta })
  const boris = await testApp.web.signedIn(testApp.boris)
  expect((await confirm(other.id, 'meta', boris)).json.domain.status).toBe('succeed')
})

test('whose claim was lost is told that somebody else was first', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { claim, confirm, domainOf } = testApp
  const name = testApp.newName()
  const boris = await testApp.web.signedIn(testApp.boris)
  const [mine, theirs] = [await claim(name), await claim(name, boris)]
  await confirm(mine.id)
  await testApp.publishRecords(theirs)
  expect((await confirm(theirs.id, 'txt', boris)).json.domain.status).toBe('succeed')
  expect(await domainOf(mine.id)).toMatchObject({ status: 'failed', taken: true })
})

test('proof that comes late is found at the next look of the schedule', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { claim, confirm, domainOf, pass } = testApp
  const made = await claim()
  expect((await confirm(made.id)).json.domain).toMatchObject({
    status: 'waiting',
    next_check_at: testApp.world.clock.now().toISOString().replace('09:00', '09:01'),
  })
  await pass(MINUTE_MS)
  await pass(4 * MINUTE_MS)
  expect(await domainOf(made.id)).toMatchObject({
    status: 'waiting',
    next_check_at: '2026-11-16T09:15:00.000Z',
  })
  await testApp.publishRecords(made)
  await pass(10 * MINUTE_MS)
  expect(await domainOf(made.id)).toMatchObject({ status: 'succeed' })
})

test('without proof for three days a domain has failed, and can begin again with the same token', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { claim, confirm, domainOf, pass } = testApp
  const made = await claim()
  await confirm(made.id)
  await pass(71 * HOUR_MS + 59 * MINUTE_MS)
  expect((await domainOf(made.id)).status).toBe('waiting')
  await pass(MINUTE_MS)
  expect(await domainOf(made.id)).toMatchObject({ status: 'failed', next_check_at: null })
  await testApp.publishRecords(made)
  const later = await testApp.web.signedIn(testApp.anna)
  const again = (await confirm(made.id, 'txt', later)).json.domain
  expect(again.status).toBe('succeed')
  expect(again.verification.txt.value).toBe(made.verification.txt.value)
})

test('name servers that do not answer prove nothing and break nothing', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { confirmed, zone, check, pass, domainOf, recordOf } = testApp
  const domain = await confirmed()
  await zone(domain.name, [], { fault: 'servfail' })
  const looked = await check(domain.id)
  expect(looked).toMatchObject({ status: 'succeed', receives: true, sends: true })
  expect(recordOf(looked, 'mx')).toMatchObject({ state: 'pending', hint: 'no_answer' })
  await pass(2 * DAY_MS)
  expect(await domainOf(domain.id)).toMatchObject({ status: 'succeed', warning: null })
})

test('a broken record is a warning after the second look half an hour later, told once, and goes with its cause', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { confirmed, publishRecords, pass, domainOf, world } = testApp
  const domain = await confirmed()
  await publishRecords(domain, ['spf', 'dkim1', 'dkim2'])
  await pass(DAY_MS)
  expect(await domainOf(domain.id)).toMatchObject({ status: 'succeed', warning: null, receives: true })
  await pass(30 * MINUTE_MS)
  expect(await domainOf(domain.id)).toMatchObject({ status: 'succeed', warning: 'mx_lost', receives: true })
  await pass(HOUR_MS)
  const sources = await world.subjectsIn('INBOX')
  expect(sources.filter((subject) => subject.includes('письма уходят'))).toHaveLength(1)
  await publishRecords(domain)
  await pass(HOUR_MS)
  expect(await domainOf(domain.id)).toMatchObject({ status: 'succeed', warning: null })
})

test('one failed look among good ones is forgotten', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { confirmed, publishRecords, pass, domainOf } = testApp
  const domain = await confirmed()
  await publishRecords(domain, [])
  await pass(DAY_MS)
  await publishRecords(domain)
  await pass(30 * MINUTE_MS)
  await publishRecords(domain, [])
  await pass(DAY_MS)
  expect(await domainOf(domain.id)).toMatchObject({ warning: null, receives: true, sends: true })
})

test('who proves a domain first has it; the other claim ends, and later ones are refused', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { web, boris, claim, confirm, domainOf, world } = testApp
  const hers = await claim()
  const browser = await web.signedIn(boris)
  const his = await claim(hers.name, browser)
  expect(his.verification.txt.value).not.toBe(hers.verification.txt.value)
  await confirm(hers.id)
  await testApp.publishRecords(his)
  expect((await confirm(his.id, 'txt', browser)).json.domain.status).toBe('succeed')
  expect(await domainOf(hers.id)).toMatchObject({ status: 'failed' })
  expect(await world.subjectsIn('INBOX')).toEqual([`Домен ${hers.name} подтвердил кто-то другой`])
  await testApp.publishRecords(hers)
  expect((await confirm(hers.id)).json.domain.status).toBe('failed')
  const gleb = await world.person('Gleb')
  await testApp.sandbox.control('PUT', `/people/${gleb.wmid}`, { passport: 110 })
  const third = await (await web.signedIn(gleb)).post(DOMAINS, { name: hers.name })
  expect(said(third)).toBe('409 duplicate_domains')
})

test('a domain that its owner cannot prove any more goes to whoever can', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { web, boris, confirmed, claim, confirm, pass, domainOf } = testApp
  const hers = await confirmed()
  const browser = await web.signedIn(boris)
  expect(said(await browser.post(DOMAINS, { name: hers.name }))).toBe('409 duplicate_domains')
  await testApp.zone(hers.name, [{ name: '@', type: 'TXT', value: 'sold' }], { replace: true })
  await pass(DAY_MS)
  await pass(30 * MINUTE_MS)
  expect(await domainOf(hers.id)).toMatchObject({ warning: 'ownership_lost' })
  const later = await web.signedIn(boris)
  const his = await claim(hers.name, later)
  await testApp.publishRecords(his)
  expect((await confirm(his.id, 'txt', later)).json.domain.status).toBe('succeed')
  expect((await domainOf(hers.id)).status).toBe('failed')
})

test.each([
  ['com', '400 invalid_domain_name'],
  ['co.uk', '400 invalid_domain_name'],
  ['github.io', '400 invalid_domain_name'],
  ['192.168.0.1', '400 invalid_domain_name'],
  ['nodots', '400 invalid_domain_name'],
  // Ends the service's own names, and is no domain all the same.
  ['test', '400 invalid_domain_name'],
  ['bad name.test', '400 invalid_domain_name'],
  ['pochtamt.test', '409 duplicate_domains'],
  ['mail.post.test', '409 duplicate_domains'],
])('%s is no domain of somebody: %s', async (name, expected) => {
  await using testApp = await aDomainTestApp(database.db)
  expect(said(await testApp.browser.post(DOMAINS, { name }))).toBe(expected)
})

test('a name in Russian is kept as the DNS knows it and shown as people write it', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const name = `почта-${testApp.newName().replace('.test', '.рф')}`
  const made = await testApp.claim(`https://${name.toUpperCase()}/`)
  expect(made.shown_name).toBe(name)
  expect(made.name).toMatch(/^xn--.*\.xn--p1ai$/)
  expect(said(await testApp.browser.post(DOMAINS, { name }))).toBe('409 duplicate_domains')

  const second = `лавка-${name}`
  const { payment } = await testApp.claim(second)
  expect(payment).toMatchObject({ kind: 'domain', subject: second })
})

test('the first domain is free, the next is confirmed only once it is paid, and there are not more than so many', async () => {
  await using testApp = await aDomainTestApp(database.db, { MAX_DOMAINS: '3' })
  const { browser, claim, confirm, domainOf, pay, anna } = testApp
  await claim()
  const second = await claim()
  expect(second.payment).toMatchObject({ status: 'paying', amount: '5.00' })
  expect(said(await confirm(second.id))).toBe('409 error_domain_status_paying')
  await pay(anna, 'reject')
  expect((await browser.post(`${DOMAINS}/${second.id}/paid`, {})).json.domain.payment.status).toBe('rejected')
  expect(said(await confirm(second.id))).toBe('409 pay_invoice_cancel')
  expect((await browser.post(`${DOMAINS}/${second.id}/paid`, {})).json.domain.payment.status).toBe('paying')
  await pay(anna)
  await testApp.pass(MINUTE_MS)
  expect((await domainOf(second.id)).payment.status).toBe('paid')
  expect((await confirm(second.id)).json.domain.status).toBe('waiting')
  const third = await claim()
  expect(said(await browser.post(DOMAINS, { name: testApp.newName() }))).toBe('409 max_count_reached')
  expect(said(await browser.ask('DELETE', `${DOMAINS}/${third.id}?confirm=delete`))).toBe(
    '409 error_domain_status_paying',
  )
})

test('what is free and what the others cost are settings of the operator', async () => {
  await using testApp = await aDomainTestApp(database.db, {
    FREE_ALIASES: '0',
    ALIAS_PRICE_CENTS: '250',
    FREE_DOMAINS: '0',
    DOMAIN_PRICE_CENTS: '750',
    FREE_DOMAIN_EMAILS: '1',
    DOMAIN_EMAIL_PRICE_CENTS: '30',
  })
  const { browser, anna, world } = testApp
  const { account } = (await browser.get('/api/v1/user/account')).json
  expect(account.limits).toMatchObject({ free_aliases: 0, free_domains: 0, free_domain_emails: 1 })
  expect(account.prices).toEqual({ alias_cents: 250, domain_cents: 750, domain_email_cents: 30 })

  const form = { name: `a${world.wmid.slice(-9)}x`, domain: 'post.test' }
  expect(said(await browser.post('/api/v1/user/aliases', form))).toBe('409 max_count_aliases')
  const ordered = await browser.post('/api/v1/user/aliases/paid', form)
  expect(ordered.json.alias.payment).toMatchObject({ status: 'paying', amount: '2.50' })
  const { id, payment } = await testApp.claim()
  expect(payment).toMatchObject({ status: 'paying', amount: '7.50' })
  const { invoices } = (await testApp.sandbox.control('GET', `/keeper/${anna.wmid}/invoices`)).json
  expect(invoices.map(({ amount }: Json) => amount).sort()).toEqual(['2.5', '7.5'])

  await database.db.sql`
    update domains set status = 'succeed', is_paid = true where account_id = ${anna.account_id} and id = ${id}`
  const make = async (name: string) =>
    (await browser.post(`${DOMAINS}/${id}/emails`, { name })).json.email.payment
  expect(await make('first')).toBeNull()
  expect(await make('second')).toMatchObject({ status: 'paying', amount: '0.30' })
})

test('without a formal passport nobody makes domains', async () => {
  await using testApp = await aDomainTestApp(database.db)
  await testApp.sandbox.control('PUT', `/people/${testApp.anna.wmid}`, { passport: 100 })
  const answer = await testApp.browser.post(DOMAINS, { name: testApp.newName() })
  expect(said(answer)).toBe('403 forbidden')
  expect(answer.json.error.fields).toEqual(['passport'])
})

test('check now works six times a minute, and takes none of them from the confirmation', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, claim, world } = testApp
  const { id } = await claim()
  const check = () => browser.post(`${DOMAINS}/${id}/check`, {})
  for (let nth = 0; nth < 6; nth++) expect(said(await check())).toBe('200')
  const refused = await check()
  expect(said(refused)).toBe('429 too_many_requests')
  expect(refused.headers.get('retry-after')).toBe('60')
  const confirm = () => browser.post(`${DOMAINS}/${id}/confirm`, { method: 'txt' })
  for (let nth = 0; nth < 6; nth++) expect(said(await confirm())).toBe('200')
  expect(said(await confirm())).toBe('429 too_many_requests')
  world.clock.advance(MINUTE_MS + 1)
  expect(said(await check())).toBe('200')
})

test('a domain goes only by the word, and its names are kept back for a month', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, confirmed } = testApp
  const domain = await confirmed()
  const path = `${DOMAINS}/${domain.id}`
  await browser.post(`${path}/emails`, { name: 'info' })
  expect(said(await browser.ask('DELETE', `${path}?confirm=remove`))).toBe('400 invalid_params')
  expect(said(await browser.ask('DELETE', `${path}?confirm=Delete`))).toBe('200')
  expect((await browser.get(DOMAINS)).json.domains).toEqual([])
  expect((await browser.get('/api/v1/user/account')).json.account.aliases).toEqual([])
  const boris = await testApp.web.signedIn(testApp.boris)
  const his = await testApp.confirmed(domain.name, boris)
  const take = () => boris.post(`${DOMAINS}/${his.id}/emails`, { name: 'info' })
  expect(said(await take())).toBe('409 duplicate_aliases')
  testApp.world.clock.advance(30 * DAY_MS)
  const later = await testApp.web.signedIn(testApp.boris)
  expect(said(await later.post(`${DOMAINS}/${his.id}/emails`, { name: 'info' }))).toBe('200')
})

test('records of a new domain are looked for often, and those of one that is done daily', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { claim, confirm, publish, publishRecords, domainOf, pass } = testApp
  const made = await claim()
  await publish()
  await publishRecords(made, ['spf'])
  expect((await confirm(made.id)).json.domain).toMatchObject({ status: 'succeed', receives: false })
  await publishRecords(made)
  await pass(5 * MINUTE_MS)
  expect(await domainOf(made.id)).toMatchObject({
    receives: true,
    sends: true,
    next_check_at: '2026-11-17T09:05:00.000Z',
  })
})

test('two clicks make one domain and one invoice', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const { browser, claim, newName, sandbox, anna } = testApp
  await claim()
  const name = newName()
  const both = await Promise.all([browser.post(DOMAINS, { name }), browser.post(DOMAINS, { name })])
  expect(both.map(said).toSorted()).toEqual(['200', '409 duplicate_domains'])
  const { invoices } = (await sandbox.control('GET', `/keeper/${anna.wmid}/invoices`)).json
  expect(invoices).toHaveLength(1)
})

test('a resolver that has not heard of a record yet, or does not answer, takes nothing back', async () => {
  await using late = await aSandbox()
  const { port } = await aSilentPort()
  const servers = [`127.0.0.1:${late.dns_port}`, `127.0.0.1:${port}`]
  await using testApp = await aDomainTestApp(database.db, {}, servers)
  const domain = await testApp.confirmed()
  expect(domain).toMatchObject({ status: 'succeed', receives: true, sends: true })
  const states = domain.records.filter(({ is_needed }: Json) => is_needed).map(({ state }: Json) => state)
  expect(states).toEqual(['ok', 'ok', 'ok'])
  await testApp.publishRecords(domain, ['spf', 'dkim1', 'dkim2'])
  const gone = testApp.recordOf(await testApp.check(domain.id), 'mx')
  expect(gone).toMatchObject({ state: 'missing' })
})

/** Where nobody listens. */
async function aSilentPort(): Promise<{ port: number }> {
  const socket = createSocket('udp4')
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return { port }
}
