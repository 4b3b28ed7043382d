import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noteCertificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openTlsContexts } from '#server/doors/tls/tls-contexts.ts'
import { newAccountKey } from '#server/platform/certificates/acme/jws.ts'
import { aCrookedDirectory } from '#tests/world/acme/crooked-directory.ts'
import { isPebbleThere, WITH_PEBBLE } from '#tests/world/acme/pebble.ts'
import { anAcmeWorld, NAME, shownAt } from './acme-world.ts'

describe.skipIf(!isPebbleThere)(`certificates from an authority ${WITH_PEBBLE}`, () => {
  test.each(['http-01', 'tls-alpn-01'])('are ordered by %s, and all doors show them', async (kind) => {
    await using world = await anAcmeWorld({
      config: { ACME_CHALLENGES: kind, IMAP_PORT: '', IMAPS_PORT: '0' },
    })
    const { app, tls_port } = world
    await world.openDoors()
    await using imap = await openImapDoor(app)
    expect(await shownAt(tls_port)).toMatchObject({ issuer: NAME })

    await world.noteNames()
    await world.work()
    const { not_before, not_after, failures, last_error, sealed_key } = await world.row()
    expect({ failures, last_error }).toEqual({ failures: 0, last_error: null })
    expect(not_after!.getTime() - not_before!.getTime()).toBeGreaterThan(89 * 86_400_000)
    expect(sealed_key).not.toContain('PRIVATE KEY')
    await expect
      .poll(() => shownAt(tls_port))
      .toMatchObject({
        issuer: expect.stringContaining('Pebble'),
      })
    await expect.poll(() => shownAt(imap.imaps_port!)).toEqual(await shownAt(tls_port))
    expect(await app.db.sql`select from acme_challenges`).toEqual([])
    expect(await world.work()).toBe(0)
  })

  test('are ordered by one of several processes, and shown by all', async () => {
    await using world = await anAcmeWorld()
    await world.openRedirect()
    const other = await world.aProcess()
    using contexts = await openTlsContexts(other)
    await world.noteNames()
    const before = contexts.pair()
    const [one, two] = await Promise.all([world.work(), world.work(other)])
    // The order, and the question when to renew.
    expect(one + two).toBe(2)
    await expect.poll(() => contexts.pair()).not.toEqual(before)
    expect(contexts.pair().cert).toBe((await world.row()).chain)
  })

  test('of a minute are renewed after two thirds of it, by the same account', async () => {
    await using world = await anAcmeWorld({ validity_s: 60 })
    await world.openDoors()
    await world.noteNames()
    await world.work()
    const first = await world.row()
    expect(first.renew_at!.getTime() - first.not_before!.getTime()).toBeCloseTo(40_000, -4)
    await expect.poll(async () => (await shownAt(world.tls_port)).issuer).toContain('Pebble')
    const shown = await shownAt(world.tls_port)

    // Time goes on besides.
    world.advance(5000)
    expect(await world.work()).toBe(0)
    world.advance(36_000)
    expect(await world.work()).toBeGreaterThan(0)
    expect((await world.row()).chain).not.toBe(first.chain)
    await expect.poll(async () => (await shownAt(world.tls_port)).number).not.toBe(shown.number)
    expect(await world.app.db.sql`select from acme_accounts`).toHaveLength(1)
  })

  test('want an external account where the authority does', async () => {
    const key = Buffer.from('a key of thirty-two bytes length').toString('base64url')
    const external = { 'kid-1': key }
    await using world = await anAcmeWorld({ external, config: { ACME_EAB_KID: 'kid-1', ACME_EAB_KEY: key } })
    await world.openRedirect()
    await world.noteNames()
    await world.work()
    expect(await world.row()).toMatchObject({ failures: 0, chain: expect.stringContaining('BEGIN') })
  })

  test('are ordered by the account whose key the settings name, and of the kind that they name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pochtamt-account-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'account.pem')
    await writeFile(file, newAccountKey())
    await using world = await anAcmeWorld({
      config: { ACME_ACCOUNT_KEY: file, ACME_PROFILE: 'shortlived' },
    })
    const ordered: object[] = []
    await using watched = await aCrookedDirectory(world.pebble, () => ({
      async newOrder(request, response) {
        const { payload } = JSON.parse((await request.toArray()).join('')) as { payload: string }
        ordered.push(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object)
        response.writeHead(503).end()
      },
    }))
    await world.openDoors()
    await world.noteNames()
    const config = { ...world.app.config, ACME_DIRECTORY: watched.directory_url }
    await world.work({ ...world.app, config })
    expect(ordered).toEqual([{ identifiers: [{ type: 'dns', value: NAME }], profile: 'shortlived' }])

    world.advance(2 * 60_000)
    await world.work({ ...world.app, config: { ...world.app.config, ACME_PROFILE: '' } })
    expect(await world.row()).toMatchObject({ failures: 0, chain: expect.stringContaining('BEGIN') })
    // None was made: that of the settings is it.
    expect(await world.app.db.sql`select from acme_accounts`).toEqual([])
  })

  test('are forgotten with their names, and ordered anew for another authority or when SECRET_KEY is another', async () => {
    await using world = await anAcmeWorld()
    await world.openRedirect()
    await world.noteNames()
    await world.work()
    const first = await world.row()
    const changed = (config: object) => ({ ...world.app, config: { ...world.app.config, ...config } })

    const lost = changed({ SECRET_KEY: 'b'.repeat(64) })
    await noteCertificateNames(lost)
    expect(await world.work(lost)).toBe(2)
    expect((await world.row()).chain).not.toBe(first.chain)

    await noteCertificateNames(changed({ ACME_NAMES: ['mail.letters.test'] }))
    expect((await world.rows()).map(({ name }) => name)).toEqual(['mail.letters.test'])
  })
})
