import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { keepHouse } from '#server/doors/jobs/keep-house.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { selectTlsResults } from '#server/outbound/tls-results/tls-results.sql.ts'
import type { Script } from '#tests/world/wire/scripted-server.ts'
import { anOutboundTestApp } from '../outbound-test-app.ts'
import { aPostOfficeIn, PATIENT } from '../post-office.ts'

const testApp = anOutboundTestApp()
const DAY_MS = 24 * 60 * 60_000
const STARTTLS = '250-mx.outside.test\r\n250 STARTTLS'

const usual = getCACertificates()
const believe = (...certs: string[]) => setDefaultCACertificates([...usual, ...certs])
afterEach(() => believe())

const aPair = (name: string, from = new Date(Date.now() - 60_000)) => selfMadeCertificate(name, from)

interface Serving {
  mode?: string
  mx?: string
  max_age?: number
  status?: number
  type?: string
  body?: string
}

/** A domain that serves a policy, its server, and a service that writes there. */
async function aDomainWith(
  policy: Serving,
  script: Script = {},
  { isTrusted = true, withWorker = true } = {},
) {
  const domain = `${randomUUID().slice(0, 8)}.test`
  const pairs = { mx: script.pair ?? aPair('mx.outside.test'), host: aPair(`mta-sts.${domain}`) }
  if (isTrusted) believe(pairs.mx.cert, pairs.host.cert)
  else believe(pairs.host.cert)
  const host = { serving: policy, requests: 0 }
  const web = createServer(pairs.host, (_request, response) => {
    host.requests++
    const { mode = 'enforce', mx = 'mx.outside.test', max_age = 604_800 } = host.serving
    const file = `version: STSv1\r\nmode: ${mode}\r\n${mx && `mx: ${mx}\r\n`}max_age: ${max_age}\r\n`
    const { status = 200, type = 'text/plain', body = file } = host.serving
    response.writeHead(status, { 'content-type': type, location: 'https://elsewhere.test/' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  testApp.endWithTest({
    async [Symbol.asyncDispose]() {
      web.closeAllConnections()
      await once(web.close(), 'close')
    },
  })
  const zone: Record<string, string[] | Error> = {
    [`MX ${domain}`]: ['10 mx.outside.test'],
    'A mx.outside.test': ['127.0.0.1'],
    [`TXT _mta-sts.${domain}`]: ['v=STSv1; id=1;'],
    [`A mta-sts.${domain}`]: ['127.0.0.1'],
  }
  const office = await aPostOfficeIn(testApp, {
    script: { ehlo: STARTTLS, ...script, pair: pairs.mx },
    zone,
    withWorker,
    config: { MTA_STS_PORT: String((web.address() as AddressInfo).port) },
  })
  return {
    ...office,
    domain,
    zone,
    host,
    write: async () => {
      await office.send([`vera@${domain}`])
      await office.settled()
    },
    results: async () => {
      const day = office.clock.now().toISOString().slice(0, 10)
      const rows = await selectTlsResults(testApp.db(), { day, domain, rows_max: 10 })
      return rows.map(
        ({ policy_type, mx, result, sessions }) => `${policy_type} ${mx} ${result || 'ok'} ${sessions}`,
      )
    },
  }
}

test('a server that is as its policy says takes mail in TLS, and the policy is fetched once', async () => {
  const office = await aDomainWith({})
  await office.write()
  await office.write()

  expect(office.outside.taken.map(({ secure }) => secure)).toEqual([true, true])
  expect(office.host.requests).toBe(1)
  expect(await office.results()).toEqual(['sts mx.outside.test ok 2'])
})

const EXPIRED = new Date('2020-01-01T00:00:00Z')

const FAULTS: [string, Serving, Script, { isTrusted?: boolean }][] = [
  ['starttls-not-supported', {}, { ehlo: '250 mx.outside.test' }, {}],
  ['starttls-not-supported', {}, { starttls: '454 4.7.0 TLS not available' }, {}],
  ['validation-failure', { mx: '*.elsewhere.test' }, {}, {}],
  ['certificate-not-trusted', {}, {}, { isTrusted: false }],
  ['certificate-host-mismatch', {}, { pair: aPair('mx2.outside.test') }, {}],
  ['certificate-expired', {}, { pair: aPair('mx.outside.test', EXPIRED) }, {}],
]

test.each(FAULTS)('%s: an enforced policy lets no mail out. %o %o', async (failure, serving, script, how) => {
  const office = await aDomainWith({ ...serving, mode: 'enforce' }, script, how)
  await office.send([`vera@${office.domain}`])
  await office.tried(1)
  expect(office.outside.seen).toBe(0)
  expect(await office.queue()).toMatchObject([
    { state: 'waiting', last_reply: expect.stringMatching(/^451 4\.7\.5 /) },
  ])
  expect(await office.results()).toEqual([`sts mx.outside.test ${failure} 1`])
})

test.each(FAULTS)(
  '%s: a policy that is tried out only counts. %o %o',
  async (failure, serving, script, how) => {
    const office = await aDomainWith({ ...serving, mode: 'testing' }, script, how)
    await office.write()
    expect(office.outside.taken).toHaveLength(1)
    expect(await office.results()).toEqual([`sts mx.outside.test ${failure} 1`])
  },
)

test('where one server is not as the policy wants it, the next one takes the mail', async () => {
  const office = await aDomainWith({}, {}, { withWorker: false })
  Object.assign(office.zone, {
    [`MX ${office.domain}`]: ['10 false.test', '20 mx.outside.test'],
    'A false.test': ['127.0.0.1'],
  })
  testApp.endWithTest(startWorker(office.app, PATIENT))
  await office.write()

  expect(office.outside.taken).toHaveLength(1)
  expect(await office.results()).toEqual(['sts false.test validation-failure 1', 'sts mx.outside.test ok 1'])
})

test('what was fetched holds until its end, whatever becomes of the record and the file', async () => {
  const office = await aDomainWith({ max_age: 3 * 86_400 }, { ehlo: STARTTLS })
  await office.write()
  office.outside.script.ehlo = '250 mx.outside.test'
  const record = `TXT _mta-sts.${office.domain}`
  const gone: [string, string[] | Error, Serving][] = [
    ['the record is gone', [], {}],
    ['the name service fails', new Error('SERVFAIL'), {}],
    ['another id, and no file', ['v=STSv1; id=2'], { status: 404 }],
    ['another id, and a file elsewhere', ['v=STSv1; id=3'], { status: 302 }],
    ['another id, and a page', ['v=STSv1; id=4'], { type: 'text/html' }],
    ['another id, and a flood', ['v=STSv1; id=5'], { body: 'mx: a.test\n'.repeat(10_000) }],
  ]
  for (const [, records, serving] of gone) {
    office.zone[record] = records
    office.host.serving = serving
    office.clock.advance(6 * 60_000)
    await office.send([`vera@${office.domain}`])
  }
  await expect.poll(async () => (await office.queue()).filter(({ attempts }) => attempts > 0)).toHaveLength(7)
  expect(office.outside.seen).toBe(1)

  // At its end it is over.
  office.clock.advance(3 * DAY_MS)
  const isSent = async () => (await office.queue()).every(({ state }) => state === 'sent')
  await expect.poll(isSent).toBe(true)
  expect(office.outside.taken.map(({ secure }) => secure)).toEqual([true, false])
})

test('a policy that changes its mode is followed as soon as the record says so', async () => {
  const office = await aDomainWith({}, { ehlo: '250 mx.outside.test' })
  await office.send([`vera@${office.domain}`])
  await office.tried(1)
  office.host.serving = { mode: 'none', mx: '' }
  office.zone[`TXT _mta-sts.${office.domain}`] = ['v=STSv1; id=2']
  office.clock.advance(10 * 60_000)
  await expect.poll(() => office.outside.taken.length).toBe(1)
  expect(office.host.requests).toBe(2)
})

test('a policy that cannot be had is not asked for again for five minutes, and mail goes meanwhile', async () => {
  const office = await aDomainWith({ status: 500 })
  await office.write()
  await office.write()
  expect([office.host.requests, office.outside.taken.length]).toEqual([1, 2])
  expect(await office.results()).toEqual(['sts  sts-policy-fetch-error 2'])

  office.clock.advance(5 * 60_000 + 1)
  office.host.serving = { body: 'no policy' }
  await office.write()
  expect(await office.results()).toContain('sts  sts-policy-invalid 1')

  believe()
  office.clock.advance(5 * 60_000 + 1)
  await office.write()
  expect(await office.results()).toContain('sts  sts-webpki-invalid 1')
})

test('a policy is fetched anew every day, so that it does not end; an old one is forgotten', async () => {
  const office = await aDomainWith({ max_age: 2 * 86_400 })
  for (const _ of [1, 2, 3]) {
    await office.write()
    office.clock.advance(DAY_MS)
  }
  expect(office.host.requests).toBe(3)
  const rows = () => office.app.db.sql`select from mta_sts_policies where domain = ${office.domain}`
  await keepHouse(office.app)
  expect(await rows()).toHaveLength(1)
  office.clock.advance(2 * DAY_MS)
  await keepHouse(office.app)
  expect(await rows()).toEqual([])
})
