import { randomInt } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readReport } from '#mime/reports/read-report.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { reportNextDomain } from '#server/inbound/reporting/report-next-domain.ts'
import { findReportMail, shareOfReports } from '#server/inbound/reporting/report-share.ts'
import { watchReports } from '#server/inbound/reporting/watch-reports.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { anOutboundTestApp, patience } from '../outbound/outbound-test-app.ts'
import { aMailWorld, type MailWorld, type Zone } from './mail-world.ts'
import { plainMessage } from './plain-message.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The database of a thread is shared: each test has domains of its own. */
const aDomain = () => `d${randomInt(1e9)}.test`

/** A domain that this machine may send for, and that asks for reports. */
const asking = (domain: string, rua: string, policy = 'p=none'): Zone => ({
  [`TXT ${domain}`]: ['v=spf1 ip4:127.0.0.0/8 -all'],
  [`TXT _dmarc.${domain}`]: [`v=DMARC1; ${policy}; rua=${rua}`],
})

async function aWorld(zone: Zone, config: Record<string, string> = { DMARC_REPORTS: 'true' }) {
  const world = await aMailWorld({ zone, config })
  onTestFinished(world.dispose)
  return world
}

let nth = 0
async function bring(world: MailWorld, from: string, envelope_from = from): Promise<void> {
  const head = { From: from, 'Message-ID': `<${++nth}.${randomInt(1e9)}@x.test>` }
  await world.receive(plainMessage(head), [world.email], envelope_from)
}

/** The next day, when every report is due. */
async function reportAll(world: MailWorld): Promise<void> {
  await world.app.sightings.flush()
  world.clock.advance(DAY_MS + 5 * HOUR_MS)
  for (let turn = 0; turn < 50 && (await reportNextDomain(world.app)); turn++);
}

interface Leaving {
  recipient: string
  envelope_from: string
  source: string
}

const leaving = async ({ app }: MailWorld, domain: string): Promise<Leaving[]> => {
  const rows = await app.db.sql({ recipient: text(), envelope_from: text(), blob: text() })`
    select recipient, envelope_from, blob from outbound
    where message_id like ${`<dmarc-report.%${domain}@%`} order by recipient`
  return Promise.all(
    rows.map(async ({ blob, ...row }) => ({
      ...row,
      source: (await app.blobs.get(blob)).toString('latin1'),
    })),
  )
}

const left = async ({ app }: MailWorld, domain: string): Promise<number> => {
  const [row] = await app.db.sql({ count: int() })`
    select (select count(*) from dmarc_domains where domain = ${domain})::int
      + (select count(*) from dmarc_sightings where domain = ${domain})::int as count`
  return row!.count
}

describe('a domain that asks for reports', () => {
  test('gets one about the day before, which a reader of reports understands, and no second one', async () => {
    const domain = aDomain()
    const world = await aWorld({
      ...asking(domain, `mailto:dmarc@${domain}!10m`, 'p=reject'),
      'TXT outside.test': ['v=spf1 ip4:127.0.0.0/8 -all'],
    })
    await bring(world, `shop@${domain}`)
    await bring(world, `shop@news.${domain}`, `bounce@${domain}`)
    await bring(world, `shop@${domain}`)
    await bring(world, `forged@${domain}`, 'boris@outside.test')
    await reportAll(world)
    const [report, ...others] = await leaving(world, domain)
    expect(others).toEqual([])
    expect(report).toMatchObject({ recipient: `dmarc@${domain}`, envelope_from: '' })
    expect(report!.source).toMatch(/^From: "?pochtamt.test"? <postmaster@pochtamt.test>\r$/m)
    expect(report!.source.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `Subject: Report Domain: ${domain} Submitter: pochtamt.test Report-ID: <20261116.${domain}@pochtamt.test>`,
    )
    expect(report!.source.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `pochtamt.test!${domain}!1794787200!1794873599.xml.gz`,
    )
    const read = await readReport(Buffer.from(report!.source, 'latin1'))
    expect(read).toMatchObject({
      kind: 'dmarc',
      domain,
      reporter: 'pochtamt.test',
      begins_at: new Date('2026-11-16T00:00:00Z'),
      ends_at: new Date('2026-11-16T23:59:59Z'),
    })
    expect(read.lines.map(({ count, passed, spf, detail }) => [count, passed, spf, detail])).toEqual(
      expect.arrayContaining([
        [3, 3, 3, 'none'],
        [1, 0, 0, 'quarantine'],
      ]),
    )
    expect(await left(world, domain)).toBe(0)
    await reportAll(world)
    expect(await leaving(world, domain)).toHaveLength(1)
  })

  test('gets none while the setting is off, nor when nothing has proven to be of it', async () => {
    const [domain, forged] = [aDomain(), aDomain()]
    const off = await aWorld(asking(domain, `mailto:dmarc@${domain}`), {})
    await bring(off, `shop@${domain}`)
    await reportAll(off)
    expect([await leaving(off, domain), await left(off, domain)]).toEqual([[], 0])
    const world = await aWorld({ [`TXT _dmarc.${forged}`]: [`v=DMARC1; p=none; rua=mailto:d@${forged}`] })
    await bring(world, `shop@${forged}`, 'boris@outside.test')
    await reportAll(world)
    expect([await leaving(world, forged), await left(world, forged)]).toEqual([[], 0])
  })

  test('gets none when what has proven to be of it is junk', async () => {
    const domain = aDomain()
    const world = await aWorld(asking(domain, `mailto:dmarc@${domain}`))
    await bring(world, `shop@${domain}`)
    await world.app.db.sql`
      insert into sender_rules (account_id, sender_key, sender, is_blocked, created_at)
      select ${world.anna.account_id}, ${domain}, ${domain}, true, ${world.clock.now()}`
    await bring(world, `shop@${domain}`)
    expect(await world.rows('junk')).toHaveLength(1)
    await reportAll(world)
    expect([await leaving(world, domain), await left(world, domain)]).toEqual([[], 0])
  })

  test('has it sent elsewhere only where they want it, who may say to which mailbox', async () => {
    const [domain, other, silent, turning, evil] = [aDomain(), aDomain(), aDomain(), aDomain(), aDomain()]
    const rua = [other, silent, turning, evil].map((name) => `mailto:d@${name}`).join(', ')
    const world = await aWorld({
      ...asking(domain, rua),
      [`TXT ${domain}._report._dmarc.${other}`]: ['v=DMARC1'],
      [`TXT ${domain}._report._dmarc.${turning}`]: [`v=DMARC1; rua=mailto:here@${turning}`],
      [`TXT ${domain}._report._dmarc.${evil}`]: ['v=DMARC1; rua=mailto:victim@victim.test'],
      [`TXT ${domain}._report._dmarc.${silent}`]: ['hello'],
    })
    await bring(world, `shop@${domain}`)
    await reportAll(world)
    const recipients = (await leaving(world, domain)).map(({ recipient }) => recipient)
    expect(recipients).toEqual([`d@${other}`, `here@${turning}`].toSorted())
  })

  test('hears nothing at an address that takes less than the report has, or is one of ours', async () => {
    const domain = aDomain()
    const world = await aWorld(asking(domain, `mailto:small@${domain}!1k,mailto:large@${domain}!1m`))
    await bring(world, `shop@${domain}`)
    await reportAll(world)
    expect((await leaving(world, domain)).map(({ recipient }) => recipient)).toEqual([`large@${domain}`])
    const ours = aDomain()
    const second = await aWorld({
      ...asking(ours, 'mailto:anna@pochtamt.test'),
      [`TXT ${ours}._report._dmarc.pochtamt.test`]: ['v=DMARC1'],
    })
    await bring(second, `shop@${ours}`)
    await reportAll(second)
    expect(await leaving(second, ours)).toEqual([])
  })

  test('waits for its report while the name server is away', async () => {
    const domain = aDomain()
    const zone = asking(domain, `mailto:d@${domain}`)
    const world = await aWorld(zone)
    await bring(world, `shop@${domain}`)
    const record = zone[`TXT _dmarc.${domain}`]!
    zone[`TXT _dmarc.${domain}`] = Object.assign(new Error('silent'), { code: 'ETIMEOUT' })
    await reportAll(world)
    expect(await leaving(world, domain)).toEqual([])
    expect(await left(world, domain)).toBe(2)
    zone[`TXT _dmarc.${domain}`] = record
    world.clock.advance(2 * HOUR_MS)
    for (let turn = 0; turn < 50 && (await reportNextDomain(world.app)); turn++);
    expect(await leaving(world, domain)).toHaveLength(1)
  })
})

test('an address that refuses a report gets none for a month', async () => {
  const domain = aDomain()
  const world = await aWorld(asking(domain, `mailto:d@${domain}`))
  const { app } = world
  await bring(world, `shop@${domain}`)
  await reportAll(world)
  await app.db.sql`update outbound set state = 'failed' where recipient = ${`d@${domain}`}`
  await watchReports(app)
  await bring(world, `shop@${domain}`)
  await reportAll(world)
  expect(await leaving(world, domain)).toHaveLength(1)
  expect(await left(world, domain)).toBe(0)
  await app.db.sql`delete from outbound where recipient = ${`d@${domain}`}`
  world.clock.advance(31 * DAY_MS)
  await watchReports(app)
  await bring(world, `shop@${domain}`)
  await reportAll(world)
  expect(await leaving(world, domain)).toHaveLength(1)
})

test('when reports are much of what leaves, the log says so', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const world = await aMailWorld({ config: { DMARC_REPORTS: 'true' }, parts: { log } })
  onTestFinished(world.dispose)
  const { app } = world
  const account_id = await ensureAccount(app, { wmid: app.config.WM_SITE_HOLDER })
  const [blob] = [(await app.blobs.put(Buffer.from('x'))).hash]
  const queue = (recipient: string, message_id: string) => app.db.sql`
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, recipe, next_at, created_at, state)
    values (${account_id}, ${blob}, '', ${recipient}, ${message_id}, '', ${app.clock()}, ${app.clock()}, 'sent')`
  const warnings = () => lines.filter((line) => line.includes('more than a tenth')).length
  for (let one = 0; one < 20; one++) await queue('d@a.test', `<dmarc-report.2026-11-15.a${one}.test@mx.test>`)
  await watchReports(app)
  expect(warnings()).toBe(1)
  expect(shareOfReports(await findReportMail(app))).toBeGreaterThan(0.1)
  for (let one = 0; one < 900; one++) await queue('e@b.test', `<${one}@mx.test>`)
  await watchReports(app)
  expect(warnings()).toBe(1)
  expect(shareOfReports(await findReportMail(app))).toBeLessThan(0.1)
})

test('fewer than twenty reports are no flood', () => {
  expect(shareOfReports({ all: 19, own: 19 })).toBe(0)
  expect(shareOfReports({ all: 100, own: 20 })).toBe(0.2)
})

test('what was counted is forgotten when the setting is turned off', async () => {
  const domain = aDomain()
  const world = await aWorld(asking(domain, `mailto:d@${domain}`))
  await bring(world, `shop@${domain}`)
  await world.app.sightings.flush()
  expect(await left(world, domain)).toBe(2)
  await watchReports({ ...world.app, config: { ...world.app.config, DMARC_REPORTS: false } })
  expect(await left(world, domain)).toBe(0)
})

test('names that a wildcard makes without end get no more than a few reports', async () => {
  const domain = aDomain()
  const names = Array.from({ length: 30 }, (_, one) => `n${one}.${domain}`)
  const world = await aWorld(Object.assign({}, ...names.map((name) => asking(name, `mailto:d@${domain}`))))
  for (const name of names) await bring(world, `a@${name}`)
  await reportAll(world)
  expect(await leaving(world, domain)).toHaveLength(20)
})

describe('over the wire', () => {
  const { outside, endWithTest } = anOutboundTestApp()

  test('a report leaves signed, with nobody to answer to, and who refuses it gets no further one', async () => {
    const { server, options } = await outside()
    const domain = aDomain()
    const zone = { ...asking(domain, `mailto:d@${domain}`), [`A ${domain}`]: ['127.0.0.1'] }
    const world = await aMailWorld({
      ...options,
      zone,
      config: { ...options.config, DMARC_REPORTS: 'true' },
    })
    endWithTest(world)
    await bring(world, `shop@${domain}`)
    await world.app.sightings.flush()
    world.clock.advance(DAY_MS + 5 * HOUR_MS)
    endWithTest(startWorker(world.app, patience(20_000)))
    await expect.poll(() => server.taken.length).toBe(1)
    expect(server.taken[0]).toMatchObject({ from: '', to: [`d@${domain}`] })
    expect(server.taken[0]!.source).toMatch(/^DKIM-Signature: [^;]+;(?:[^;]+;)* d=pochtamt\.test;/m)
    expect(await readReport(Buffer.from(server.taken[0]!.source, 'latin1'))).toMatchObject({ domain })

    server.script.end = '550 5.7.1 no reports please'
    await bring(world, `shop@${domain}`)
    await world.app.sightings.flush()
    world.clock.advance(DAY_MS)
    await expect.poll(() => server.seen).toBe(2)
    await expect
      .poll(async () => {
        await watchReports(world.app)
        const [row] = await world.app.db.sql({ address: text() })`select address from dmarc_refusals`
        return row?.address
      })
      .toBe(`d@${domain}`)
    // The operator's mailbox hears nothing of it.
    expect(await world.rows('inbox')).toHaveLength(2)
  })
})
