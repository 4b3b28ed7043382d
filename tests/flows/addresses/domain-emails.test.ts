import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireNextDelegation } from '#server/addresses/delegations/answer-delegation.ts'
import type { Actor } from '#server/app.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { openSmtpDoors } from '#server/doors/smtp/smtp-door.ts'
import { nullable, text } from '#server/platform/db/rows/row-shape.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { said } from '#tests/flows/identity/identity-test-app.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import type { Browser, Json } from '#tests/world/web.ts'
import { handOverByHand } from '#tests/world/wire/smtp-client.ts'
import { aDomainTestApp, DAY_MS, DOMAINS, MINUTE_MS } from './domains-test-app.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** Anna with a confirmed domain, Boris, and the doors for mail. */
async function aPostOffice(config: Record<string, string> = {}) {
  await using undo = new AsyncDisposableStack()
  const testApp = undo.use(await aDomainTestApp(database.db, config))
  const doors = undo.use(await openSmtpDoors(testApp.app))
  undo.use(startWorker(testApp.app, { sweep_ms: 100 }))
  const domain = await testApp.confirmed()
  const boris = await testApp.web.signedIn(testApp.boris)
  const path = `${DOMAINS}/${domain.id}`
  let nth = 0
  const all = undo.move()
  return {
    ...testApp,
    domain,
    path,
    borisBrowser: boris,
    nameOf: (name: string) => `${name}@${domain.name}`,
    async make(name: string, more: object = {}): Promise<Json> {
      const made = await testApp.browser.post(`${path}/emails`, { name, ...more })
      if (made.status !== 200) throw new Error(made.text)
      return made.json.email
    },
    /** Another server hands a message over; answers what ours said to each recipient. */
    async receive(subject: string, ...to: string[]): Promise<string[]> {
      const id = { 'Message-ID': `<${++nth}@outside.test>`, Subject: subject }
      const source = Buffer.from(plainMessage(id))
      return (await handOverByHand(doors.mx_port, { from: 'dora@outside.test', to, source })).rcpt
    },
    async messagesOf(whose: Actor): Promise<string[]> {
      const rows = await testApp.app.db.sql({ subject: text(), email: nullable(text()) })`
        select subject, aliases.email from messages
        left join aliases on aliases.account_id = messages.account_id and aliases.id = alias_id
        where messages.account_id = ${whose.account_id} and subject not ilike '%адрес%' and subject not ilike '%домен%'
        order by uid`
      return rows.map(({ subject, email }) => `${subject} to ${email ?? 'main'}`)
    },
    async send(browser: Browser, from: string, to: string): Promise<string> {
      const body = {
        subject: `From ${from}`,
        fields: { from: { email: from, name: '' }, to: [{ email: to, name: '' }] },
        content: Buffer.from('Hello').toString('base64'),
        content_type: 'text/plain',
        attachments: [],
      }
      return said(await browser.post('/api/v1/messages/send', { body }))
    },
    aliasesOf: async (browser: Browser): Promise<string[]> =>
      (await browser.get('/api/v1/user/account')).json.account.aliases.map(({ email }: Json) => email),
    outside: async () => (await testApp.sandbox.control('GET', '/outside/messages')).json.messages,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

const answer = (browser: Browser, id: number, accept: boolean) =>
  browser.post(`${DOMAINS}/emails/${id}/confirm`, { accept })

test('mail for an address of a confirmed domain comes in, for any other there it is refused', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, messagesOf, anna, browser, aliasesOf } = office
  await make('info')
  expect(await receive('First', nameOf('INFO'), nameOf('nobody'), 'x@elsewhere.test')).toMatchObject([
    expect.stringMatching(/^250/),
    expect.stringMatching(/^550 5\.1\.1/),
    expect.stringMatching(/^550 5\.7\.1/),
  ])
  expect(await receive('Second', nameOf('postmaster'))).toMatchObject([expect.stringMatching(/^250/)])
  expect(await messagesOf(anna)).toEqual([`First to ${nameOf('info')}`, 'Second to main'])
  expect(await aliasesOf(browser)).toEqual([nameOf('info')])
})

test('an address that is off refuses mail and sends none', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, send } = office
  const { id } = await make('info')
  const off = await browser.ask('PUT', `${path}/emails/${id}`, { enabled: false })
  expect(off.json.email.enabled).toBe(false)
  expect(await receive('First', nameOf('info'))).toMatchObject([expect.stringMatching(/^550/)])
  expect(await send(browser, nameOf('info'), 'dora@outside.test')).toBe('403 profile_email_not_allowed')
})

test('letters for addresses that do not exist go where their owner wants them', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, messagesOf, anna } = office
  const { id } = await make('all')
  const saved = await browser.ask('PUT', `${path}/catch_all`, { email_id: id })
  expect(saved.json.domain.catch_all_id).toBe(id)
  await receive('First', nameOf('whoever'))
  expect(await messagesOf(anna)).toEqual([`First to ${nameOf('all')}`])
  expect(said(await browser.ask('PUT', `${path}/catch_all`, { email_id: 2_000_000_000 }))).toBe(
    '404 entity_not_found',
  )
  await browser.ask('PUT', `${path}/catch_all`, { email_id: null })
  expect(await receive('Second', nameOf('whoever'))).toMatchObject([expect.stringMatching(/^550/)])
})

test('a letter from an address of a domain leaves with a valid signature of that domain', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, browser, send, outside, domain } = office
  await make('info')
  expect(await send(browser, nameOf('info'), 'dora@outside.test')).toBe('200')
  await expect.poll(async () => (await outside()).length).toBe(1)
  const [message] = await outside()
  expect(message).toMatchObject({
    header_from: expect.stringContaining(nameOf('info')),
    auth: { dkim: [{ result: 'pass', domain: domain.name, selector: 'pmt1' }], spf: 'pass' },
  })
})

/** The keys that mail is believed by everywhere. */
const states = ({ dkim }: Json) =>
  dkim
    .filter(({ algorithm }: Json) => algorithm === 'rsa')
    .map(({ selector, state }: Json) => `${selector} ${state}`)
const secondStates = ({ dkim }: Json) =>
  dkim
    .filter(({ algorithm }: Json) => algorithm === 'ed25519')
    .map(({ selector, state }: Json) => `${selector} ${state}`)

test('a second signature stands beside the first once its record is seen, turns with it, and goes with its record', async () => {
  await using office = await aPostOffice()
  const {
    make,
    nameOf,
    browser,
    send,
    outside,
    path,
    domain,
    publish,
    publishRecords,
    check,
    pass,
    domainOf,
  } = office
  await make('info')
  expect(secondStates(await check(domain.id))).toEqual(['pmte1 next'])
  expect(office.recordOf(await domainOf(domain.id), 'dkim_ed1')).toMatchObject({
    host: 'pmte1._domainkey',
    is_needed: false,
    state: 'missing',
  })
  await publishRecords(domain, ['mx', 'spf', 'dkim1', 'dkim2', 'dkim_ed1', 'dkim_ed2'])
  expect(secondStates(await check(domain.id))).toEqual(['pmte1 active'])
  await send(browser, nameOf('info'), 'dora@outside.test')
  await expect.poll(async () => (await outside()).length).toBe(1)
  expect((await outside())[0]!.auth.dkim).toMatchObject([
    { result: 'pass', selector: 'pmt1' },
    { result: 'pass', selector: 'pmte1' },
  ])

  expect(secondStates((await browser.post(`${path}/dkim`, {})).json.domain)).toEqual([
    'pmte1 active',
    'pmte2 next',
  ])
  await publish()
  const turned = await check(domain.id)
  expect([states(turned), secondStates(turned)]).toEqual([
    ['pmt1 old', 'pmt2 active'],
    ['pmte1 old', 'pmte2 active'],
  ])
  await pass(7 * DAY_MS + MINUTE_MS)
  await expect.poll(async () => secondStates(await domainOf(domain.id))).toEqual(['pmte2 active'])
  await publishRecords(domain)
  await pass(2 * DAY_MS)
  await expect.poll(async () => secondStates(await domainOf(domain.id))).toEqual(['pmte2 next'])
  expect((await domainOf(domain.id)).warning).toBeNull()
})

test('the next key signs once the DNS shows it, and the one before is kept for a week', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, browser, send, outside, path, domain, publish, check, pass, domainOf, recordOf } =
    office
  await make('info')
  const rotate = async () => browser.post(`${path}/dkim`, {})
  expect(states((await rotate()).json.domain)).toEqual(['pmt1 active', 'pmt2 next'])
  expect(states((await rotate()).json.domain)).toEqual(['pmt1 active', 'pmt2 next'])
  const waiting = await check(domain.id)
  expect(recordOf(waiting, 'dkim2').state).toBe('pending')
  expect(states(waiting)).toEqual(['pmt1 active', 'pmt2 next'])
  await publish()
  expect(states(await check(domain.id))).toEqual(['pmt1 old', 'pmt2 active'])
  const soon = await rotate()
  expect(said(soon)).toBe('429 too_many_requests')
  expect(soon.json.error.params.retry_after).toBe((7 * DAY_MS) / 1000)
  await send(browser, nameOf('info'), 'dora@outside.test')
  await expect.poll(async () => (await outside()).length).toBe(1)
  expect((await outside())[0]!.auth.dkim).toMatchObject([{ result: 'pass', selector: 'pmt2' }])
  await pass(7 * DAY_MS + MINUTE_MS)
  await expect.poll(async () => states(await domainOf(domain.id))).toEqual(['pmt2 active'])
})

test('a key that was sealed with another SECRET_KEY stops no letter, and is replaced', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, browser, send, outside, app, domain, domainOf, publish, check } = office
  await make('info')
  const lost = seal({ SECRET_KEY: '7a'.repeat(32) }, 'a key')
  await app.db.sql`update domain_keys set private_key = ${lost} where domain_id = ${domain.id}`
  expect(await send(browser, nameOf('info'), 'dora@outside.test')).toBe('200')
  await expect.poll(async () => (await outside()).length).toBe(1)
  expect((await outside())[0]!.auth.dkim).toEqual([])
  expect(states(await domainOf(domain.id))).toEqual(['pmt1 active', 'pmt2 next'])

  await publish()
  expect(states(await check(domain.id))).toEqual(['pmt1 old', 'pmt2 active'])
  await send(browser, nameOf('info'), 'dora@outside.test')
  await expect.poll(async () => (await outside()).length).toBe(2)
  const signed = (await outside()).flatMap(({ auth }: Json) => auth.dkim)
  expect(signed).toMatchObject([{ result: 'pass', selector: 'pmt2' }])
})

test('nothing is sent from a domain that nothing in the DNS vouches for', async () => {
  await using office = await aPostOffice()
  const { claim, confirm, publishRecords, browser, send, boris, web } = office
  const his = await web.signedIn(boris)
  const domain = await claim(undefined, his)
  await publishRecords(domain, ['mx'])
  expect((await confirm(domain.id, 'txt', his)).json.domain).toMatchObject({ receives: true, sends: false })
  await his.post(`${DOMAINS}/${domain.id}/emails`, { name: 'info' })
  expect(await send(his, `info@${domain.name}`, 'dora@outside.test')).toBe('409 domain_cannot_send')
  expect(await send(browser, `info@${domain.name}`, 'dora@outside.test')).toBe(
    '403 profile_email_not_allowed',
  )
})

test('an address is lent: asked, accepted, used, and taken back, and both sides are told', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, borisBrowser, send, aliasesOf, messagesOf, anna, boris } =
    office
  const { world, sandbox, outside, domain } = office
  const lent = await make('boris', { wmid: boris.wmid })
  expect(lent.delegation).toMatchObject({ wmid: boris.wmid, state: 'request_sent', keep_copy: false })
  const list = async () => (await borisBrowser.get(`${DOMAINS}/emails/delegated`)).json.emails
  expect(await list()).toMatchObject([
    { email: nameOf('boris'), owner_wmid: anna.wmid, status: 'request_sent' },
  ])
  await receive('Before', nameOf('boris'))
  expect(await send(borisBrowser, nameOf('boris'), 'dora@outside.test')).toBe('403 profile_email_not_allowed')

  expect((await answer(borisBrowser, lent.id, true)).json.email.status).toBe('confirmed')
  await receive('After', nameOf('boris'))
  expect(await messagesOf(anna)).toEqual([`Before to ${nameOf('boris')}`])
  expect(await messagesOf(boris)).toEqual([`After to ${nameOf('boris')}`])
  expect(await aliasesOf(borisBrowser)).toEqual([nameOf('boris')])
  expect(await aliasesOf(browser)).toEqual([])
  expect(await send(borisBrowser, nameOf('boris'), 'dora@outside.test')).toBe('200')
  expect(await send(browser, nameOf('boris'), 'dora@outside.test')).toBe('403 profile_email_not_allowed')
  await expect.poll(async () => (await outside()).length).toBe(1)
  expect((await outside())[0]!.auth.dkim).toMatchObject([{ result: 'pass', domain: domain.name }])
  const log = await browser.get('/api/v1/user/settings/security/acting-requests')
  expect(log.json.requests).toMatchObject([
    { actor_wmid: boris.wmid, operation: 'sendMessage', path: expect.stringContaining(nameOf('boris')) },
  ])

  await borisBrowser.post('/api/v1/user/profiles', {
    profile: { name: 'Boris', email: nameOf('boris'), default: true },
  })
  const change = (body: object) => browser.ask('PATCH', `${path}/emails/${lent.id}`, body)
  expect((await change({ action: 'revoke' })).json.email.delegation.state).toBe('removed')
  await receive('Later', nameOf('boris'))
  expect((await messagesOf(anna)).at(-1)).toBe(`Later to ${nameOf('boris')}`)
  expect(await messagesOf(boris)).toContain(`After to ${nameOf('boris')}`)
  expect(await aliasesOf(borisBrowser)).toEqual([])
  expect(await send(borisBrowser, nameOf('boris'), 'dora@outside.test')).toBe('403 profile_email_not_allowed')
  const { account } = (await borisBrowser.get('/api/v1/user/account')).json
  expect(account.profiles.find((one: Json) => one.default).email).toBe(boris.email)
  const subjects = (await world.subjectsIn('INBOX', boris)).filter((subject) => /адрес/i.test(subject))
  expect(subjects).toEqual([
    expect.stringContaining('предлагает вам адрес'),
    `Адрес ${nameOf('boris')} теперь у вас`,
    `Адрес ${nameOf('boris')} у вас забрали`,
  ])
  await expect
    .poll(async () => (await sandbox.control('GET', `/keeper/${boris.wmid}/messages`)).json.messages.length)
    .toBe(3)
  expect(said(await change({ action: 'revoke' }))).toBe('404 entity_not_found')
})

test('with a copy kept the letters stay with the owner, too, who may write from the address', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, borisBrowser, send, aliasesOf, messagesOf, anna, boris } =
    office
  const { id } = await make('shop')
  await browser.ask('PUT', `${path}/emails/${id}`, { wmid: boris.email, keep_copy: true })
  await answer(borisBrowser, id, true)
  await receive('Order', nameOf('shop'))
  expect(await messagesOf(boris)).toEqual([`Order to ${nameOf('shop')}`])
  expect(await messagesOf(anna)).toEqual([`Order to ${nameOf('shop')}`])
  expect(await aliasesOf(browser)).toEqual([nameOf('shop')])
  expect(await send(browser, nameOf('shop'), 'dora@outside.test')).toBe('200')
  expect(await send(borisBrowser, nameOf('shop'), 'dora@outside.test')).toBe('200')
  await browser.ask('PATCH', `${path}/emails/${id}`, { action: 'change', keep_copy: false })
  expect(await send(browser, nameOf('shop'), 'dora@outside.test')).toBe('403 profile_email_not_allowed')
})

test('an offer is declined, a lent address given back, and asked for anew', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, borisBrowser, messagesOf, anna, boris, world } = office
  const { id } = await make('info', { wmid: boris.wmid })
  expect((await answer(borisBrowser, id, false)).json.email.status).toBe('declined')
  expect(said(await answer(borisBrowser, id, true))).toBe('404 entity_not_found')
  const again = await browser.ask('PATCH', `${path}/emails/${id}`, { action: 'resend' })
  expect(said(again)).toBe('429 too_many_requests')
  world.clock.advance(10 * MINUTE_MS)
  await browser.ask('PATCH', `${path}/emails/${id}`, { action: 'resend' })
  await answer(borisBrowser, id, true)
  expect(said(await borisBrowser.ask('DELETE', `${DOMAINS}/0/emails/${id}`))).toBe('200')
  await receive('Back', nameOf('info'))
  expect(await messagesOf(anna)).toEqual([`Back to ${nameOf('info')}`])
  const { emails } = (await browser.get(`${path}/emails`)).json
  expect(emails).toMatchObject([{ id, delegation: { state: 'removed' } }])
})

test('an offer runs out after a week, a delegation when its owner wanted it to', async () => {
  await using office = await aPostOffice()
  const { make, path, browser, borisBrowser, boris, world, app, web, anna } = office
  const { id } = await make('one', { wmid: boris.wmid })
  const other = await make('two', { wmid: boris.wmid })
  await answer(borisBrowser, other.id, true)
  const ends = new Date(world.clock.now().getTime() + 30 * DAY_MS).toISOString()
  await browser.ask('PATCH', `${path}/emails/${other.id}`, { action: 'change', expires_at: ends })
  world.clock.advance(7 * DAY_MS)
  while (await expireNextDelegation(app));
  const states = async () =>
    (await (await web.signedIn(anna)).get(`${path}/emails`)).json.emails.map(
      ({ delegation }: Json) => delegation.state,
    )
  await expect.poll(states).toEqual(['expired', 'confirmed'])
  expect(said(await answer(await web.signedIn(boris), id, true))).toBe('404 entity_not_found')
  world.clock.advance(23 * DAY_MS)
  while (await expireNextDelegation(app));
  await expect.poll(states).toEqual(['expired', 'expired'])
})

test('an address is lent to nobody unknown and not to oneself', async () => {
  await using office = await aPostOffice()
  const { path, browser, anna } = office
  for (const wmid of ['123', 'nobody@outside.test', '111111111111', anna.wmid]) {
    const answer = await browser.post(`${path}/emails`, { name: 'info', wmid })
    expect(said(answer)).toBe('404 invalid_email_or_wmid')
  }
  expect((await browser.get(`${path}/emails`)).json.emails).toEqual([])
})

test('five addresses are free, the sixth works once it is paid', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, pay, anna, messagesOf } = office
  for (const name of ['a', 'b', 'c', 'd', 'e']) expect((await make(name)).paid).toBe(true)
  const sixth = await make('f')
  expect(sixth).toMatchObject({ paid: false, payment: { status: 'paying', amount: '1.00' } })
  expect(await receive('Early', nameOf('f'))).toMatchObject([expect.stringMatching(/^550/)])
  const email = `${path}/emails/${sixth.id}`
  expect(said(await browser.ask('PUT', email, { enabled: true }))).toBe('402 pay_invoice')
  expect(said(await browser.ask('DELETE', email))).toBe('409 error_domain_status_paying')
  await pay(anna)
  expect((await browser.post(`${email}/paid`, {})).json.email).toMatchObject({
    paid: true,
    payment: { status: 'paid' },
  })
  await receive('Paid', nameOf('f'))
  expect(await messagesOf(anna)).toEqual([`Paid to ${nameOf('f')}`])
})

test('an address is deleted with its senders, but not while the default one has it', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, receive, path, browser, borisBrowser, boris, aliasesOf } = office
  const { id } = await make('info', { wmid: boris.wmid })
  await answer(borisBrowser, id, true)
  const { id: own } = await make('own')
  const profile = { name: 'Anna', email: nameOf('own'), default: true }
  expect(said(await browser.post('/api/v1/user/profiles', { profile }))).toBe('200')
  expect(said(await browser.ask('DELETE', `${path}/emails/${own}`))).toBe('409 alias_cant_delete')
  expect(said(await browser.ask('DELETE', `${path}/emails/${id}`))).toBe('200')
  expect(await aliasesOf(borisBrowser)).toEqual([])
  expect(await receive('Gone', nameOf('info'))).toMatchObject([expect.stringMatching(/^550/)])
  expect(said(await browser.post(`${path}/emails`, { name: 'own' }))).toBe('409 duplicate_aliases')
  expect(said(await browser.post(`${path}/emails`, { name: 'info' }))).toBe('200')
})

test('addresses are made in confirmed domains only, and their names have rules', async () => {
  await using office = await aPostOffice()
  const { path, browser, claim, boris, web } = office
  const his = await web.signedIn(boris)
  const { id } = await claim(undefined, his)
  expect(said(await his.post(`${DOMAINS}/${id}/emails`, { name: 'info' }))).toBe('409 confirmation_error')
  for (const name of ['.a', 'a..b', 'a b', 'a@b', '', 'почта']) {
    expect(said(await browser.post(`${path}/emails`, { name }))).toBe('400 invalid_alias')
  }
  expect(said(await browser.post(`${path}/emails`, { name: 'a' }))).toBe('200')
})

test('a letter that waits is not sent from an address that was taken back meanwhile', async () => {
  await using office = await aPostOffice()
  const { make, nameOf, path, browser, borisBrowser, boris, world, outside, messagesOf } = office
  const { id } = await make('info', { wmid: boris.wmid })
  await answer(borisBrowser, id, true)
  const send_at = new Date(world.clock.now().getTime() + DAY_MS).toISOString()
  const body = {
    subject: 'Put off',
    fields: {
      from: { email: nameOf('info'), name: '' },
      to: [{ email: 'dora@outside.test', name: '' }],
    },
    content: '',
    content_type: 'text/plain',
    attachments: [],
  }
  expect(said(await borisBrowser.post('/api/v1/messages/send', { body, send_at }))).toBe('200')
  await browser.ask('PATCH', `${path}/emails/${id}`, { action: 'revoke' })
  world.clock.advance(DAY_MS + MINUTE_MS)
  await expect
    .poll(
      async () =>
        (await world.app.db.sql`select from scheduled_sends where account_id = ${boris.account_id}`).length,
    )
    .toBe(0)
  expect(await outside()).toEqual([])
  expect(await messagesOf(boris)).toEqual([`Put off to ${nameOf('info')}`])
})

test('what servers and programs ask of a confirmed domain is served at its own hosts alone', async () => {
  await using office = await aPostOffice()
  const { web, domain } = office
  const at = async (host: string, path = '/.well-known/mta-sts.txt') => {
    const call = get(`${web.origin}${path}`, { headers: { host } })
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await readText(response) }
  }
  expect((await at(`mta-sts.${domain.name}`)).body).toMatch(
    /^version: STSv1\r\nmode: testing\r\nmx: mx\.pochtamt\.test\r\nmax_age: \d+\r\n$/,
  )
  expect((await at(domain.name)).status).toBe(404)
  expect((await at('mta-sts.elsewhere.test')).status).toBe(404)

  const autoconfig = `/mail/config-v1.1.xml?emailaddress=info@${domain.name}`
  const { status, body } = await at(`autoconfig.${domain.name}`, autoconfig)
  expect(status).toBe(200)
  expect(body).toContain(`<domain>${domain.name}</domain>`)
  expect(body).toContain('<loginPage url="http://localhost:8080/login"/>')
  expect((await at(`mta-sts.${domain.name}`, autoconfig)).status).toBe(404)
  expect((await at('autoconfig.elsewhere.test', autoconfig)).status).toBe(404)
})
