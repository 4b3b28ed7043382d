import { execFileSync } from 'node:child_process'
import { randomUUID, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { selectTlsResults } from '#server/outbound/tls-results/tls-results.sql.ts'
import { tlsaOf, tlsaText } from '#server/platform/certificates/dane/tlsa.ts'
import { anUnbound, isUnboundThere, type SignedZone, WITH_UNBOUND } from '#tests/world/dns/unbound.ts'
import type { Script } from '#tests/world/wire/scripted-server.ts'
import { anOutboundTestApp } from '../outbound-test-app.ts'
import { aPostOfficeIn } from '../post-office.ts'

const testApp = anOutboundTestApp()
const STARTTLS = '250-mx.outside.test\r\n250 STARTTLS'
const OF_NOBODY = `3 1 1 ${'00'.repeat(32)}`
const LONG_AGO = new Date('2020-01-01T00:00:00Z')

interface Domain {
  is?: SignedZone['is']
  tlsa?: string[]
  script?: Script
  /** What the name server of the system says in place of the signed one. */
  mx?: string
  resolver?: string
  domain?: string
  /** Its server is an alias for one in another zone, whose records these are. */
  alias?: { is: SignedZone['is']; tlsa: string[] }
}

const aName = () => `${randomUUID().slice(0, 8)}.test`

/** A domain in a signed zone, its server, and a service that writes there. */
async function aDomain({
  is = 'signed',
  tlsa = [],
  script = {},
  mx,
  resolver,
  domain = aName(),
  alias,
}: Domain) {
  const { server } = await testApp.outside({ ehlo: STARTTLS, ...script })
  const other = aName()
  const recordsOf = (host: string, some: string[]) =>
    some.map((record) => `_${server.port}._tcp.${host} TLSA ${record}`)
  const lines = ['@ MX 10 mx', alias ? `mx CNAME host.${other}.` : 'mx A 127.0.0.1', ...recordsOf('mx', tlsa)]
  const zones: SignedZone[] = [{ name: domain, lines, is }]
  if (alias)
    zones.push({ name: other, lines: ['host A 127.0.0.1', ...recordsOf('host', alias.tlsa)], is: alias.is })
  const unbound = await anUnbound(zones)
  testApp.endWithTest(unbound)
  const name = mx ?? `mx.${domain}`
  const office = await aPostOfficeIn(testApp, {
    zone: { [`MX ${domain}`]: [`10 ${name}`], [`A ${name}`]: ['127.0.0.1'] },
    config: { MX_OUT_PORT: String(server.port), DANE_RESOLVER: resolver ?? unbound.address },
  })
  // Certificates that are made here begin now.
  office.clock.set(new Date())
  await office.send([`vera@${domain}`])
  await office.tried(1)
  const [row] = await office.queue()
  const results = await selectTlsResults(testApp.db(), {
    day: office.clock.now().toISOString().slice(0, 10),
    domain,
    rows_max: 10,
  })
  return {
    reply: row!.last_reply,
    seen: server.taken.map(({ secure }) => (secure ? 'in TLS' : 'in the clear')),
    results: results.map(({ policy_type, result }) => `${policy_type} ${result || 'ok'}`),
  }
}

const own = selfMadeCertificate('whatever.test', LONG_AGO)

describe.skipIf(!isUnboundThere)(`DANE ${WITH_UNBOUND}`, () => {
  test.each([
    ['3 1 1', {}],
    ['3 0 1', {}],
    ['3 1 2', {}],
    ['3 0 0', {}],
  ])('%s: the very certificate is right, whatever its name and time', async (kind) => {
    const [usage, selector, matchingType] = kind.split(' ').map(Number)
    const record = tlsaText(
      tlsaOf(new X509Certificate(own.cert), {
        usage: usage!,
        selector: selector!,
        matchingType: matchingType!,
      }),
    )
    expect(record.startsWith(kind)).toBe(true)
    const sent = await aDomain({ tlsa: [OF_NOBODY, record], script: { pair: own } })
    expect(sent).toMatchObject({ seen: ['in TLS'], results: ['tlsa ok'] })
  })

  test.each<[string, string, Domain]>([
    ['tlsa-invalid', 'another certificate', { tlsa: [OF_NOBODY] }],
    ['starttls-not-supported', 'no TLS', { tlsa: [OF_NOBODY], script: { ehlo: '250 mx.outside.test' } }],
    ['dnssec-invalid', 'a forged zone', { is: 'forged', tlsa: [OF_NOBODY] }],
    ['dnssec-invalid', 'another server than the signed one', { mx: 'evil.test' }],
    ['dnssec-invalid', 'no resolver', { resolver: '127.0.0.1:1' }],
  ])('%s: %s lets no mail out', async (failure, _, domain) => {
    expect(await aDomain(domain)).toEqual({
      reply: expect.stringMatching(new RegExp(`^451 4\\.7\\.5 .*${failure}`)),
      seen: [],
      results: [`tlsa ${failure}`],
    })
  })

  test.each<[string, Domain, string, string]>([
    [
      'records in a zone that is not signed',
      { is: 'plain', tlsa: [OF_NOBODY] },
      'in TLS',
      'no-policy-found ok',
    ],
    ['no records', {}, 'in TLS', 'no-policy-found ok'],
    ['records of other kinds', { tlsa: [`1 1 1 ${'00'.repeat(32)}`] }, 'in TLS', 'tlsa ok'],
  ])('%s ask for no certificate', async (_, domain, seen, result) => {
    expect(await aDomain(domain)).toMatchObject({ seen: [seen], results: [result] })
  })

  describe('of a server that is an alias', () => {
    const right = tlsaText(tlsaOf(new X509Certificate(own.cert), { usage: 3, selector: 1, matchingType: 1 }))
    const refused = { seen: [], results: ['tlsa tlsa-invalid'] }

    test.each<[string, Domain, object]>([
      ['of what it stands for', { alias: { is: 'signed', tlsa: [right] } }, { results: ['tlsa ok'] }],
      ['of what it stands for, which are wrong', { alias: { is: 'signed', tlsa: [OF_NOBODY] } }, refused],
      [
        'of what it stands for, before its own',
        { tlsa: [right], alias: { is: 'signed', tlsa: [OF_NOBODY] } },
        refused,
      ],
      ['of its own, where that has none', { tlsa: [OF_NOBODY], alias: { is: 'signed', tlsa: [] } }, refused],
      [
        'of its own alone, where it leads to what is not signed',
        { tlsa: [right], alias: { is: 'plain', tlsa: [OF_NOBODY] } },
        { seen: ['in TLS'], results: ['tlsa ok'] },
      ],
      [
        'of nobody, where it is not signed itself',
        { is: 'plain', tlsa: [OF_NOBODY], alias: { is: 'signed', tlsa: [OF_NOBODY] } },
        { seen: ['in TLS'], results: ['no-policy-found ok'] },
      ],
    ])('records count %s', async (_, domain, expected) => {
      expect(await aDomain({ ...domain, script: { pair: own } })).toMatchObject(expected)
    })
  })

  describe('below an authority of the domain', () => {
    const domain = aName()
    const { pair, anchor, other } = issued(`mx.${domain}`)
    const record = tlsaText(tlsaOf(new X509Certificate(anchor), { usage: 2, selector: 0, matchingType: 1 }))

    test('a certificate for the name of the server is right', async () => {
      const sent = await aDomain({ domain, tlsa: [OF_NOBODY, record], script: { pair } })
      expect(sent).toMatchObject({ seen: ['in TLS'], results: ['tlsa ok'] })
    })

    test('one for another name, or of another authority, is not', async () => {
      const named = await aDomain({ tlsa: [record], script: { pair } })
      expect(named).toMatchObject({ seen: [], results: ['tlsa certificate-host-mismatch'] })
      const foreign = await aDomain({ tlsa: [record], script: { pair: other } })
      expect(foreign).toMatchObject({ seen: [], results: ['tlsa tlsa-invalid'] })
    })
  })
})

/** A certificate below an authority of its own, which is shown with it, and one below another. */
function issued(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pochtamt-authority-'))
  const path = (file: string) => join(folder, file)
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const one = (nth: string) => {
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      path(`ca${nth}.key`),
      '-out',
      path(`ca${nth}.pem`),
      '-subj',
      `/CN=Authority ${nth}`,
    )
    const ca = ['-CA', path(`ca${nth}.pem`), '-CAkey', path(`ca${nth}.key`)]
    const extensions = [
      '-addext',
      `subjectAltName=DNS:${name}`,
      '-addext',
      'basicConstraints=critical,CA:FALSE',
    ]
    openssl(
      'req',
      '-x509',
      ...key,
      '-keyout',
      path(`${nth}.key`),
      '-out',
      path(`${nth}.pem`),
      '-subj',
      '/CN=mx',
      ...ca,
      ...extensions,
    )
    const anchor = readFileSync(path(`ca${nth}.pem`), 'utf8')
    return {
      anchor,
      pair: {
        key: readFileSync(path(`${nth}.key`), 'utf8'),
        cert: readFileSync(path(`${nth}.pem`), 'utf8') + anchor,
      },
    }
  }
  try {
    const [first, second] = [one('1'), one('2')]
    return { pair: first.pair, anchor: first.anchor, other: second.pair }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
