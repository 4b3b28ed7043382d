import { randomInt } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { aggregateXml, recordXml, reportMessage, zipOf } from '#mime/reports/reports.fixture.ts'
import { deleteDomain } from '#server/addresses/domains/delete-domain.ts'
import { getDomainReports } from '#server/addresses/reports/get-domain-reports.ts'
import { sweepReports } from '#server/addresses/reports/sweep-reports.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld, type MailWorld, type Zone } from '../delivery/mail-world.ts'

const DAY_MS = 86_400_000
/** Reporters prove themselves by where they call from. */
const ZONE: Zone = {
  'TXT reporter.test': ['v=spf1 ip4:127.0.0.0/8 -all'],
  'TXT _dmarc.reporter.test': ['v=DMARC1; p=none'],
  'A mx.pochtamt.test': ['192.0.2.1'],
  'PTR 5.2.0.192.in-addr.arpa': ['out-7.sender.test'],
  'PTR 6.2.0.192.in-addr.arpa': ['out-8.sender.test'],
  'A out-7.sender.test': ['192.0.2.5'],
  'A out-8.sender.test': ['192.0.2.6'],
  'PTR 9.2.0.192.in-addr.arpa': ['bank.test'],
  'A bank.test': ['198.51.100.1'],
}
const FROM = 'd@reporter.test'

/** Anna has a domain of her own. */
async function aDomainWorld(): Promise<MailWorld & { name: string; id: number }> {
  const world = await aMailWorld({ zone: ZONE })
  onTestFinished(world.dispose)
  world.clock.set('2026-11-21T09:00:00Z')
  const name = `d${randomInt(1e9)}.test`
  const [row] = await world.app.db.sql({ id: int() })`
    insert into domains (account_id, name, is_paid, token, created_at, status, confirmed_at, receives, records)
    values (${world.anna.account_id}, ${name}, true, 't', now(), 'succeed', now(), true,
      ${JSON.stringify({ dmarc: { found: [`v=DMARC1; p=none; rua=mailto:Figures@${name}!10m`], state: 'ok' } })}::jsonb)
    returning id`
  return { ...world, name, id: row!.id }
}

const report = (domain: string, records: readonly string[], head: object = {}) =>
  reportMessage(gzipSync(aggregateXml(records, { domain, ...head })))
const ours = recordXml({ source: '192.0.2.1', count: 40, dkim: 'pass', spf: 'pass' })
const RECORDS = [
  ours,
  recordXml({ source: '192.0.2.5', count: 6, dkim: 'pass', signer: 'sender.test' }),
  recordXml({ source: '192.0.2.6', count: 5, dkim: 'pass', signer: 'sender.test' }),
  recordXml({ source: '192.0.2.9', count: 3, disposition: 'reject' }),
]
const outcomes = async ({ app }: MailWorld) =>
  [...(await app.metrics.text()).matchAll(/^pochtamt_reports_total\{outcome="(\w+)"\} ([1-9]\d*)$/gm)].map(
    ([, outcome, count]) => `${outcome} ${count}`,
  )

test('a report of DMARC comes into no mailbox; its domain shows who sends in its name', async () => {
  const world = await aDomainWorld()
  const { app, anna, name, id } = world
  const message = report(name, RECORDS)
  await world.receive(message, [`postmaster@${name}`], FROM)
  await world.receive(message, [`postmaster@${name}`], FROM)
  expect(await world.rows('inbox')).toEqual([])
  expect(await world.rows('junk')).toEqual([])
  expect(await outcomes(world)).toEqual(['kept 2'])

  const { reports } = await getDomainReports(app, anna, { id, days: 7 })
  expect(reports.by_day).toHaveLength(7)
  expect(reports.by_day.filter(({ count }) => count > 0)).toEqual([
    { day: '2026-11-20', count: 54, passed: 51 },
  ])
  const shown = reports.sources.map(({ is_ours, name, addresses, count, passed }) => ({
    ...{ is_ours, name, addresses, count, passed },
  }))
  expect(shown).toEqual([
    { is_ours: true, name: '', addresses: ['192.0.2.1'], count: 40, passed: 40 },
    { is_ours: false, name: 'sender.test', addresses: ['192.0.2.5', '192.0.2.6'], count: 11, passed: 11 },
    // Its name leads elsewhere: anybody may call theirs so.
    { is_ours: false, name: '', addresses: ['192.0.2.9'], count: 3, passed: 0 },
  ])
  expect(reports.reporters).toEqual([{ sender: 'reporter.test', name: 'Reporter & Sons', reports_count: 1 }])
})

test('a report comes at the address that the record names, also in a zip, and beside people who get it as a message', async () => {
  const world = await aDomainWorld()
  const zip = reportMessage(
    zipOf('r.xml', Buffer.from(aggregateXml([ours], { domain: world.name }))),
    'application/zip',
  )
  const boris = await world.person('Boris')
  await world.app.db.sql`
    insert into domain_emails (account_id, domain_id, email, is_paid, created_at)
    values (${world.anna.account_id}, ${world.id}, ${`figures@${world.name}`}, true, now())`
  await world.alias(`figures@${world.name}`)
  await world.app.db.sql`update aliases set kind = 'domain' where email = ${`figures@${world.name}`}`
  await world.receive(zip, [`figures@${world.name}`, boris.email], FROM)
  expect(await outcomes(world)).toEqual(['kept 1'])
  expect(await world.rows('inbox', boris)).toHaveLength(1)
  expect(await world.rows('inbox')).toEqual([])
})

test.each<[string, (name: string) => Buffer, string, string]>([
  ['of nobody who is proven', (name) => report(name, [ours]), 'd@stranger.test', 'unproven 1'],
  ['about another domain', () => report('other.test', [ours]), FROM, 'foreign 1'],
  ['that cannot be read', () => reportMessage(Buffer.from('no archive')), FROM, 'unreadable 1'],
  [
    'of the day after tomorrow',
    (name) => report(name, [ours], { begin: 1_795_500_000, end: 1_795_500_001 }),
    FROM,
    'foreign 1',
  ],
])('a report %s stays a message, and is counted', async (_, written, from, outcome) => {
  const world = await aDomainWorld()
  const message = Buffer.from(written(world.name).toString('latin1').replace(FROM, from), 'latin1')
  await world.receive(message, [`postmaster@${world.name}`], from)
  expect((await world.rows('inbox')).length + (await world.rows('junk')).length).toBe(1)
  expect(await outcomes(world)).toEqual([outcome])
})

test('reports to the names of the service are kept for its operator', async () => {
  const world = await aDomainWorld()
  await world.receive(
    report('pochtamt.test', [ours], { report_id: `r-${randomInt(1e9)}` }),
    ['dmarc@pochtamt.test'],
    FROM,
  )
  expect(await outcomes(world)).toEqual(['kept 1'])
})

test('somebody who has such a name of ours as an alias gets messages', async () => {
  const world = await aDomainWorld()
  await world.alias('tlsrpt@post.test')
  await world.receive(report('post.test', [ours]), ['tlsrpt@post.test'], FROM)
  expect(await outcomes(world)).toEqual([])
  expect((await world.rows('inbox')).length + (await world.rows('junk')).length).toBe(1)
})

test('reports of TLS and complaints stand beside', async () => {
  const world = await aDomainWorld()
  const { app, anna, name, id } = world
  const tls = {
    'organization-name': 'Big Mail',
    'date-range': { 'start-datetime': '2026-11-20T00:00:00Z', 'end-datetime': '2026-11-20T23:59:59Z' },
    'report-id': 't-1',
    policies: [
      {
        policy: { 'policy-domain': name },
        summary: { 'total-successful-session-count': 9, 'total-failure-session-count': 2 },
        'failure-details': [
          {
            'result-type': 'starttls-not-supported',
            'receiving-mx-hostname': 'old.test',
            'failed-session-count': 2,
          },
        ],
      },
    ],
  }
  await world.receive(
    reportMessage(gzipSync(JSON.stringify(tls)), 'application/tlsrpt+gzip'),
    [`postmaster@${name}`],
    FROM,
  )
  const complaint = `From: ${FROM}\r\nMessage-ID: <c@reporter.test>\r\nContent-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nReported-Domain: ${name}\r\nArrival-Date: Fri, 20 Nov 2026 10:00:00 +0000\r\n--b--\r\n`
  await world.receive(complaint, [`abuse@${name}`], FROM)
  const { reports } = await getDomainReports(app, anna, { id, days: 30 })
  expect(reports.tls).toEqual({
    count: 11,
    passed: 9,
    failures: [{ server: 'old.test', reason: 'starttls-not-supported', count: 2 }],
  })
  expect(reports.complaints).toEqual([
    { sender: 'reporter.test', kind: 'abuse', count: 1, last_at: '2026-11-20T10:00:00.000Z' },
  ])
  expect(reports.by_day.every(({ count }) => count === 0)).toBe(true)
})

test('of a domain no more than two hundred reports are kept in a day', async () => {
  const world = await aDomainWorld()
  await world.app.db.sql`
    insert into domain_reports (account_id, domain, kind, sender, reporter, report_id, begins_at, ends_at, received_at)
    select ${world.anna.account_id}, ${world.name}, 'dmarc', 'x.test', '', nth::text, ${world.clock.now()},
      ${world.clock.now()}, ${world.clock.now()} from generate_series(1, 200) as nth`
  await world.receive(report(world.name, [ours]), [`postmaster@${world.name}`], FROM)
  expect(await outcomes(world)).toEqual(['surplus 1'])
  expect((await world.rows('inbox')).length + (await world.rows('junk')).length).toBe(1)
})

test('reports go with their domain, and after half a year', async () => {
  const world = await aDomainWorld()
  const { app, anna, name, id, clock } = world
  const countLines = async () =>
    (
      await app.db.sql({ count: int() })`
      select count(*)::int as count from domain_report_lines where account_id = ${anna.account_id}`
    )[0]!.count
  await world.receive(report(name, [ours]), [`postmaster@${name}`], FROM)
  clock.advance(170 * DAY_MS)
  await sweepReports(app)
  expect(await countLines()).toBe(1)
  clock.advance(11 * DAY_MS)
  await sweepReports(app)
  expect(await countLines()).toBe(0)
  await world.receive(report(name, [ours], { report_id: 'r-2' }), [`postmaster@${name}`], FROM)
  expect(await countLines()).toBe(1)
  await deleteDomain(app, anna, { id, confirm: 'delete' })
  expect(await countLines()).toBe(0)
})
