import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import { certificateNames, noteCertificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import type { App } from '#server/app.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { selectCertificates } from '#server/platform/certificates/certificates.sql.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { isPebbleThere, WITH_PEBBLE } from '#tests/world/acme/pebble.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { anAcmeWorld, NAME, shownAt } from './acme-world.ts'

type State = DomainRecord['state']

/** Somebody's confirmed domain, with what was seen of the records that lead here. */
async function confirm({ db }: App, name: string, mta_sts_host: State, autoconfig: State): Promise<void> {
  const records = JSON.stringify({ mta_sts_host: { state: mta_sts_host }, autoconfig: { state: autoconfig } })
  await db.sql`
    insert into domains (account_id, name, is_paid, token, created_at, status, confirmed_at, records)
    select min(id), ${name}, true, 't', now(), 'succeed', now(), ${records}::jsonb from accounts
    on conflict (account_id, name) do update set records = excluded.records`
}

const namesIn = async ({ db }: App) => (await selectCertificates(db)).map(({ name }) => name)

describe('names of people’s domains', () => {
  /** A service that no authority answers: only what is noted to be ordered counts. */
  async function aQuietWorld(config: Record<string, string> = {}) {
    await using undo = new AsyncDisposableStack()
    const { url } = undo.use(await ownDatabase())
    const log = pino({ level: 'silent' })
    const db = undo.use(await openDb({ url, pool: 2, log, checksRows: true }))
    const environment = {
      ACME_DIRECTORY: 'https://127.0.0.1:1/dir',
      ACME_NAMES: NAME,
      HTTPS_PORT: '8443',
      ...config,
    }
    const { app } = undo.use(await aWorld({ config: environment, parts: { db } }))
    const all = undo.move()
    return { app, [Symbol.asyncDispose]: () => all.disposeAsync() }
  }

  test('are ordered for once they lead here, some at a time, and one after another', async () => {
    await using world = await aQuietWorld()
    const { app } = world
    for (let nth = 0; nth < 15; nth += 1) await confirm(app, `d${nth}.test`, 'ok', 'relaxed')
    await confirm(app, 'elsewhere.test', 'missing', 'wrong')
    await confirm(app, 'unknown.test', 'pending', 'pending')
    await noteCertificateNames(app)
    expect(await namesIn(app)).toHaveLength(1 + 20)
    const due = (await app.db.sql`
      select count(distinct due_at)::int as moments, min(due_at) = max(created_at) as first
      from certificates where not is_own`) as { moments: number; first: boolean }[]
    expect(due).toEqual([{ moments: 20, first: true }])
    await noteCertificateNames(app)
    const all = await namesIn(app)
    expect(all).toHaveLength(1 + 30)
    expect(all.filter((name) => /elsewhere|unknown/.test(name))).toEqual([])
    await noteCertificateNames(app)
    expect(await namesIn(app)).toEqual(all)
  })

  test.each([
    [{ ACME_DOMAINS_MAX: '1' }, ['autoconfig.one.test', 'mta-sts.one.test']],
    [{ ACME_DOMAINS_MAX: '0' }, []],
    [{ HTTPS_PORT: '' }, []],
  ])('are no more than the settings say: %j', async (config, names) => {
    await using world = await aQuietWorld(config as Record<string, string>)
    const { app } = world
    await confirm(app, 'one.test', 'ok', 'ok')
    await confirm(app, 'two.test', 'ok', 'ok')
    await noteCertificateNames(app)
    expect((await namesIn(app)).filter((name) => name !== NAME)).toEqual(names)
  })

  test('of the service itself are all of its mail domains’', async () => {
    await using world = await aQuietWorld({ ACME_NAMES: '' })
    expect(certificateNames(world.app.config)).toEqual(
      expect.arrayContaining(['autoconfig.pochtamt.test', 'autoconfig.post.test', 'mta-sts.post.test']),
    )
  })
})

describe.skipIf(!isPebbleThere)(`certificates of people’s domains ${WITH_PEBBLE}`, () => {
  test('are shown by the web part to whoever asks for their names, and by no other door', async () => {
    await using world = await anAcmeWorld({ config: { IMAP_PORT: '', IMAPS_PORT: '0' } })
    const { app, sandbox, tls_port } = world
    const hosts = ['mta-sts', 'autoconfig'].map((host) => `${host}.firma.test`)
    await sandbox.control('PUT', '/dns/firma.test', {
      records: hosts.map((name) => ({ name, type: 'A', value: '127.0.0.1' })),
    })
    await world.openDoors()
    await using imap = await openImapDoor(app)
    await confirm(app, 'firma.test', 'ok', 'missing')
    await world.noteNames()
    await world.work()
    const [policy, programs] = hosts as [string, string]
    await expect.poll(async () => (await shownAt(tls_port, policy)).names).toBe(`DNS:${policy}`)
    expect((await shownAt(tls_port, policy)).issuer).toContain('Pebble')
    expect((await shownAt(tls_port, programs)).names).toBe(`DNS:${NAME}`)
    expect((await shownAt(imap.imaps_port!, policy)).names).toBe(`DNS:${NAME}`)
    // Figures name nobody's domain.
    expect(await app.metrics.text()).not.toContain('firma.test')

    await confirm(app, 'firma.test', 'ok', 'ok')
    await world.noteNames()
    await world.work()
    await expect.poll(async () => (await shownAt(tls_port, programs)).names).toBe(`DNS:${programs}`)

    // What leads elsewhere is shown while it is good; what is nobody's any more is forgotten.
    await confirm(app, 'firma.test', 'wrong', 'wrong')
    await world.noteNames()
    expect(await namesIn(app)).toEqual([programs, policy, NAME].toSorted())
    await app.db.sql`delete from domains`
    await world.noteNames()
    expect(await namesIn(app)).toEqual([NAME])
  })

  test('that are not issued wait longer and longer, and trouble no operator', async () => {
    await using world = await anAcmeWorld()
    const { app } = world
    const lines: { level: number }[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    await confirm(app, 'nowhere.test', 'ok', 'missing')
    await world.noteNames()
    await app.db.sql`delete from certificates where is_own`
    for (const [nth, hours] of [1, 6, 24, 24].entries()) {
      await world.work({ ...app, log })
      const [row] = await world.rows()
      expect(row).toMatchObject({ name: 'mta-sts.nowhere.test', failures: nth + 1, chain: null })
      const [due] = (await app.db.sql`select due_at from certificates`) as { due_at: Date }[]
      const wait_ms = due!.due_at.getTime() - app.clock().getTime()
      // A tenth more at most, so that not all come back at once.
      expect(wait_ms / 3_600_000).toBeGreaterThan(hours - 0.1)
      expect(wait_ms / 3_600_000).toBeLessThan(hours * 1.1 + 0.1)
      world.advance(wait_ms + 1000)
    }
    expect(lines.filter(({ level }) => level >= 40)).toEqual([])
  })
})
