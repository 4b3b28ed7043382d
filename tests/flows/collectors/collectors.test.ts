import { createHash } from 'node:crypto'
import type { ImapFlow } from 'imapflow'
import { expect, onTestFinished, test } from 'vitest'
import { deleteCollector } from '#server/collectors/delete-collector.ts'
import { listCollectors } from '#server/collectors/list-collectors.ts'
import { runCollector } from '#server/collectors/run/run-collector.ts'
import { saveCollector } from '#server/collectors/save-collector.ts'
import { openSource } from '#server/collectors/source/open-source.ts'
import { fetchSources } from '#server/collectors/source/source-messages.ts'
import { ensureCollectorFolder } from '#server/mailbox/folders/collector-folders.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { type Db, sql } from '#server/platform/db/db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'
import { aWorld } from '#tests/world/world.ts'
import { aCollectorTestApp, plainMessage } from './collectors-test-app.ts'

test('of a source that says less than it sends, no more is held than fits into memory', async () => {
  const MEGABYTE = 1_048_576
  const raw = { length: 60 * MEGABYTE } as Buffer
  async function* answers() {
    for (const uid of [1, 2, 3, 4]) yield { uid, source: raw }
  }
  const source = { fetch: answers } as unknown as ImapFlow
  const bodies = await fetchSources(source, [1, 2, 3, 4])
  expect([...bodies.keys()]).toEqual([1, 2])
  expect((await fetchSources(source, [3], bodies)).size).toBe(0)
})

test('a source with folders without end, or with endless names, fills a mailbox with neither', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const ensure = (...path: string[]) =>
    withMailbox(app.db, anna.account_id, (tx) =>
      ensureCollectorFolder(tx, anna.account_id, { folder_name: 'Old', path }),
    )
  const root = await ensure()
  const long = await ensure('я'.repeat(5000), '\0'.repeat(3000))
  expect(long).not.toBe(root)
  await app.db.sql`
    insert into folders (account_id, name, uid_validity)
    select ${anna.account_id}, 'Many ' || nth, 1 from generate_series(1, 500) as nth`
  expect(await ensure('One more', 'and another')).toBe(root)
})

const hashOf = (raw: string | Buffer) => createHash('sha256').update(raw).digest('hex')

describeImap('mail collected from a Dovecot', () => {
  test('a mailbox that let us in but cannot be written down is refused by a name of its own', async () => {
    await using testApp = await aCollectorTestApp()
    const { db } = testApp.app
    const name = `refuses_${testApp.anna.account_id}`
    const run = (statement: string) => db.sql`${sql.raw(statement)}`
    await run(`create function ${name}() returns trigger language plpgsql as 'begin return null; end'`)
    onTestFinished(async () => {
      await run(`drop function ${name} cascade`)
    })
    await run(`create trigger ${name} before insert on collectors for each row
      when (new.account_id = ${testApp.anna.account_id}) execute function ${name}()`)
    await expect(testApp.create()).rejects.toMatchObject({ code: 'collector_not_created' })
    expect((await listCollectors(testApp.app, testApp.anna)).collectors).toEqual([])
  })

  test('letters come byte for byte with their folders, flags and dates, and once only', async () => {
    await using testApp = await aCollectorTestApp()
    const { dovecot, user } = testApp
    const odd = Buffer.from('Subject: =?koi8-r?B?8NLJ18XU?=\r\n\r\n\xd0\xd2\xc9\r\n', 'latin1')
    await dovecot.file(user, [
      { raw: plainMessage(1), flags: 'S' },
      { raw: plainMessage(2), flags: 'F', received_at: new Date('2020-05-06T07:08:09Z') },
      { raw: odd, flags: 'RS' },
    ])
    await dovecot.file(user, [{ raw: plainMessage(3) }], 'Archive.2024')
    await dovecot.makeFolder(user, '&BB8EQAQ+BDUEOgRCBEs-')

    const { collector } = await testApp.create()
    expect(collector).toMatchObject({ state: 'idle', folder_name: user, imported: 0, folder_id: null })
    const done = await testApp.collect()
    expect(done).toMatchObject({ state: 'idle', source: 4, imported: 4, skipped: [], gone: 0, error: null })
    expect(await testApp.collected()).toEqual([
      {
        folder: '',
        subject: 'Letter 1',
        blob: hashOf(plainMessage(1)),
        received_at: new Date('2026-01-02T03:04:05Z'),
        seen: true,
        flagged: false,
        answered: false,
      },
      expect.objectContaining({
        subject: 'Letter 2',
        flagged: true,
        received_at: new Date('2020-05-06T07:08:09Z'),
      }),
      expect.objectContaining({ subject: 'Привет', answered: true, seen: true, blob: hashOf(odd) }),
      expect.objectContaining({ folder: 'Archive/2024', subject: 'Letter 3', blob: hashOf(plainMessage(3)) }),
    ])
    const { folders } = await listFolders(testApp.app, testApp.anna)
    const names = JSON.stringify(folders)
    expect(names).toContain('Проекты')

    await testApp.collect()
    expect(await testApp.collected()).toHaveLength(4)
    await dovecot.file(user, [{ raw: plainMessage(4) }])
    expect(await testApp.collect()).toMatchObject({ source: 5, imported: 5 })
    // Nothing of the source was touched.
    expect(testApp.line.commands).not.toContain('STORE')
    expect(testApp.line.commands).not.toContain('SELECT')
  })

  test('a line that is cut at any command loses nothing and brings nothing twice', async () => {
    await using testApp = await aCollectorTestApp()
    const { dovecot, user, line } = testApp
    const numbers = Array.from({ length: 60 }, (_, nth) => nth)
    await dovecot.file(
      user,
      numbers.slice(0, 40).map((nth) => ({ raw: plainMessage(nth) })),
    )
    await dovecot.file(
      user,
      numbers.slice(40).map((nth) => ({ raw: plainMessage(nth) })),
      'Work',
    )
    await testApp.create()
    const cuts = Array.from({ length: 14 }, (_, nth) => nth + 1)
    const seen = new Set<string>()
    for (const cut_after of cuts) {
      for (const isMidAnswer of [false, true]) {
        line.fail({ cut_after, isMidAnswer })
        const { state, error } = await testApp.collect()
        seen.add(`${state} ${error?.i8s ?? ''}`)
      }
    }
    expect([...seen]).toContain('waiting cannot_connect_to_mail_server')
    line.fail({})
    expect(await testApp.collect()).toMatchObject({ state: 'idle', source: 60, imported: 60, error: null })
    const subjects = (await testApp.collected()).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(numbers.map((nth) => `Letter ${nth}`).toSorted())
  })

  test('a source that numbers its letters anew brings only what is new', async () => {
    await using testApp = await aCollectorTestApp()
    const { dovecot, user } = testApp
    const nameless = 'Subject: No identity\r\n\r\nx\r\n'
    await dovecot.file(user, [{ raw: plainMessage(1) }, { raw: nameless }, { raw: plainMessage(2) }])
    await testApp.create()
    await testApp.collect()
    await dovecot.renumber(user)
    await dovecot.file(user, [{ raw: plainMessage(3) }])
    expect(await testApp.collect()).toMatchObject({ source: 4, imported: 4, gone: 0, skipped: [] })
    expect((await testApp.collected()).map(({ subject }) => subject).toSorted()).toEqual([
      'Letter 1',
      'Letter 2',
      'Letter 3',
      'No identity',
    ])
  })

  test('every letter that is left has its reason, and the sum is that of the source', async () => {
    await using testApp = await aCollectorTestApp()
    const { dovecot, user } = testApp
    await dovecot.file(user, [
      { raw: plainMessage(1), received_at: new Date('2019-12-31T23:59:59Z') },
      { raw: plainMessage(2) },
      { raw: plainMessage(2) },
      { raw: plainMessage(3), flags: 'ST' },
    ])
    await testApp.create({ since: '2020-01-01' })
    expect(await testApp.collect()).toMatchObject({
      source: 4,
      imported: 1,
      gone: 0,
      skipped: [
        { reason: 'deleted', count: 1 },
        { reason: 'duplicate', count: 1 },
        { reason: 'older', count: 1 },
      ],
    })
    await dovecot.remove(user)
    expect(await testApp.collect()).toMatchObject({ source: 0, imported: 1, gone: 4 })
  })

  test('a full mailbox stops the collector with a word, and room lets it go on', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna, dovecot, user } = testApp
    const big = 'x'.repeat(600)
    await dovecot.file(
      user,
      [1, 2, 3].map((nth) => ({ raw: plainMessage(nth, big) })),
    )
    await app.db.sql`update accounts set quota_kb = 1 where id = ${anna.account_id}`
    await testApp.create()
    expect(await testApp.collect()).toMatchObject({ state: 'error', error: { i8s: 'max_limit_reached' } })
    await app.db.sql`update accounts set quota_kb = 1000 where id = ${anna.account_id}`
    expect(await testApp.collect()).toMatchObject({ state: 'idle', imported: 3, error: null })
  })

  test('a collector whose deletion breaks off in the middle can be deleted again, and leaves nothing', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna, dovecot, user } = testApp
    await dovecot.file(user, [{ raw: plainMessage(1) }])
    await dovecot.file(user, [{ raw: plainMessage(2) }], 'Archive')
    const { collector } = await testApp.create()
    await testApp.collect()
    let transactions = 0
    const dying: Db = {
      ...app.db,
      transaction: (work) =>
        ++transactions > 2 ? Promise.reject(new Error('dies')) : app.db.transaction(work),
    }
    const gone = { id: collector.id, keep_mail: false }
    await expect(deleteCollector({ ...app, db: dying }, anna, gone)).rejects.toThrow('dies')
    await deleteCollector(app, anna, gone)
    expect(
      await app.db.sql`select name from folders where account_id = ${anna.account_id} and kind = 'collector'`,
    ).toEqual([])
    expect((await listCollectors(app, anna)).collectors).toEqual([])
  })

  test('what its worker has got while somebody changes a collector stays', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna } = testApp
    const { collector } = await testApp.create()
    const meanwhile: Db = {
      ...app.db,
      transaction: async (work) => {
        await app.db
          .sql`update collectors set secret = 'newer', folder_name = 'Newer' where id = ${collector.id}`
        return app.db.transaction(work)
      },
    }
    await saveCollector({ ...app, db: meanwhile }, anna, { id: collector.id, enabled: false })
    expect(
      await app.db.sql`select secret, folder_name, enabled from collectors where id = ${collector.id}`,
    ).toEqual([{ secret: 'newer', folder_name: 'Newer', enabled: false }])
  })

  test('a line that breaks after a good round is tried again in a minute, however often it broke before', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna, clock, dovecot, user } = testApp
    await testApp.create()
    await app.db.sql`update collectors set failures = 3 where account_id = ${anna.account_id}`
    const taken = (await testApp.takeOwn())!
    const run = runCollector(app, taken.collector, {
      ...taken,
      signal: new AbortController().signal,
      stays: true,
    })
    await testApp.until(async () => testApp.line.commands.includes('IDLE'))
    testApp.line.fail({ cut_after: 2 })
    await dovecot.file(user, [{ raw: plainMessage(1) }])
    await run
    const [again] = await app.db.sql({ wait_ms: int(), failures: int() })`
      select (extract(epoch from next_at - ${clock.now()}::timestamptz) * 1000)::int as wait_ms, failures
      from collectors where account_id = ${anna.account_id}`
    expect(again!.failures).toBe(1)
    expect(again!.wait_ms).toBeGreaterThanOrEqual(60_000)
    expect(again!.wait_ms).toBeLessThanOrEqual(66_000)
  })

  test('while the line stands, a new letter comes at once', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, dovecot, user } = testApp
    await dovecot.file(user, [{ raw: plainMessage(1) }])
    await testApp.create()
    const taken = (await testApp.takeOwn())!
    const stopping = new AbortController()
    const run = runCollector(app, taken.collector, { ...taken, signal: stopping.signal, stays: true })
    await testApp.until(async () => testApp.line.commands.includes('IDLE'))
    await dovecot.file(user, [{ raw: plainMessage(2) }])
    await testApp.until(async () => (await testApp.collected()).length === 2)
    stopping.abort()
    await run
    expect(await testApp.shown()).toMatchObject({ state: 'idle', imported: 2 })
  })

  test('a collector that is switched off lets go of the line, and of nothing else', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna, dovecot, user } = testApp
    await dovecot.file(user, [{ raw: plainMessage(1) }])
    const { collector } = await testApp.create()
    await testApp.collect()
    const { collector: off } = await saveCollector(app, anna, { id: collector.id, enabled: false })
    expect(off).toMatchObject({ enabled: false, state: 'paused', next_at: null })
    expect(await testApp.takeOwn()).toBeUndefined()
    const { collector: on } = await saveCollector(app, anna, { id: collector.id, enabled: true })
    expect(on).toMatchObject({ enabled: true, state: 'idle' })
    await dovecot.file(user, [{ raw: plainMessage(2) }])
    expect(await testApp.collect()).toMatchObject({ imported: 2 })
  })

  test.each([
    [true, ['Letter 1'], []],
    [false, [], ['Letter 1']],
  ])('ending a collector with keep_mail %s', async (keep_mail, expected, trashed) => {
    await using testApp = await aCollectorTestApp()
    const { app, anna } = testApp
    await testApp.dovecot.file(testApp.user, [{ raw: plainMessage(1) }], 'Work')
    const { collector } = await testApp.create({ folder_name: 'Old mail' })
    await testApp.collect()
    await deleteCollector(app, anna, { id: collector.id, keep_mail })
    const { folders } = await listFolders(app, anna)
    const own = folders.find(({ name }) => name === 'Old mail')
    expect(own ? await testApp.subjectsIn(own.subfolders[0]!.id) : []).toEqual(expected)
    expect(await testApp.subjectsIn('INBOX.Trash')).toEqual(trashed)
    expect(await testApp.collected()).toEqual([])
  })

  test.each([
    ['a wrong password', { password: 'wrong' }, 'collector_invalid_password'],
    ['a closed port', { server: { port: 1 } }, 'cannot_connect_to_mail_server'],
    ['no port', { server: { port: 0 } }, 'invalid_port'],
    ['no such host', { server: { host: 'nowhere.invalid' } }, 'mail_server_not_found'],
    ['our own server', { server: { host: 'pochtamt.test' } }, 'invalid_domain_for_mail_server'],
    ['our own address', { email: 'anna@post.test' }, 'invalid_domain_for_mail_server'],
    ['no address', { email: 'anna' }, 'collector_invalid_email'],
  ])('%s is refused by name', async (_, wrong, code) => {
    await using testApp = await aCollectorTestApp()
    const { server = {}, ...more } = wrong as { server?: object }
    const made = testApp.create({ ...more, server: { ...testApp.server, ...server } })
    await expect(made).rejects.toMatchObject({ code })
    expect(await testApp.shown()).toBeUndefined()
  })

  test('passwords of a mailbox elsewhere are not guessed through us', async () => {
    await using testApp = await aCollectorTestApp()
    const guess = (password: string, server = testApp.server) => testApp.create({ password, server })
    for (let nth = 0; nth < 4; nth++)
      await expect(guess('wrong')).rejects.toMatchObject({ code: 'collector_invalid_password' })
    // Nobody there says nothing of the password.
    await expect(guess('wrong', { ...testApp.server, port: 1 })).rejects.toMatchObject({
      code: 'cannot_connect_to_mail_server',
    })
    await expect(guess('wrong')).rejects.toMatchObject({ code: 'collector_invalid_password' })
    await expect(guess(SOURCE_PASSWORD)).rejects.toMatchObject({ code: 'too_many_requests' })
    testApp.clock.advance(15 * 60_000)
    expect((await guess(SOURCE_PASSWORD)).collector.enabled).toBe(true)
  })

  test.each([
    ['ssl', 'tls_port'],
    ['starttls', 'plain_port'],
  ] as const)('a source is reached by %s', async (security, port) => {
    await using testApp = await aCollectorTestApp()
    const server = { ...testApp.server, security, port: testApp.dovecot[port] }
    expect((await testApp.create({ server })).collector.server).toMatchObject({ security })
  })

  test('a folder that the source does not open keeps no other away, and is told of', async () => {
    await using testApp = await aCollectorTestApp()
    const { dovecot, user } = testApp
    await dovecot.file(user, [{ raw: plainMessage(1) }])
    // In UTF-8, which is no name of a folder to this server.
    await dovecot.file(user, [{ raw: plainMessage(2) }], 'A-я')
    await dovecot.file(user, [{ raw: plainMessage(3) }], 'Work')
    await testApp.create()
    expect(await testApp.collect()).toMatchObject({
      state: 'waiting',
      error: { i8s: 'cant_fetch_inbox' },
      imported: 2,
    })
    expect((await testApp.collected()).map(({ subject }) => subject)).toEqual(['Letter 1', 'Letter 3'])
  })

  test('of a server with several addresses the one that answers is taken', async () => {
    await using testApp = await aCollectorTestApp()
    const open = (...addresses: string[]) => {
      const dns = { ...testApp.app.dns, addresses: async () => addresses }
      const server = { ...testApp.server, host: 'imap.old.test' }
      return openSource({ ...testApp.app, dns }, server, { password: SOURCE_PASSWORD })
    }
    const source = await open('127.0.0.9', '127.0.0.1')
    expect(source.authenticated).toBe(true)
    source.close()
    await expect(open('127.0.0.9')).rejects.toMatchObject({ code: 'cannot_connect_to_mail_server' })
  })

  test('machines behind the service are not reached, whatever they are called', async () => {
    await using testApp = await aCollectorTestApp({ config: { OUTBOUND_ALLOW_PRIVATE: 'false' } })
    for (const host of ['127.0.0.1', 'localhost', '::1', '169.254.169.254', '10.0.0.1']) {
      const made = testApp.create({ server: { ...testApp.server, host, port: 993 } })
      await expect(made).rejects.toMatchObject({
        code: expect.stringMatching(/^(cannot_connect_to_mail_server|mail_server_not_found)$/),
      })
    }
    const other = testApp.create({ server: { ...testApp.server, port: 25 } })
    await expect(other).rejects.toMatchObject({ code: 'invalid_port' })
    expect(testApp.line.commands).toEqual([])
  })

  test('the same mailbox is collected once', async () => {
    await using testApp = await aCollectorTestApp()
    await testApp.create()
    const again = testApp.create({ email: testApp.user.toUpperCase() })
    await expect(again).rejects.toMatchObject({ code: 'err_provider_already_exists' })
  })

  test('a password that stops working is told, and nothing is tried until it is mended', async () => {
    await using testApp = await aCollectorTestApp()
    const { app, anna } = testApp
    const { collector } = await testApp.create()
    const { sealPassword } = await import('#server/collectors/collector-secret.ts')
    await app.db
      .sql`update collectors set secret = ${sealPassword(app, 'changed')} where id = ${collector.id}`
    expect(await testApp.collect()).toMatchObject({
      state: 'error',
      error: { i8s: 'collector_invalid_password' },
      next_at: null,
    })
    await expect(saveCollector(app, anna, { id: collector.id, password: 'wrong' })).rejects.toMatchObject({
      code: 'collector_invalid_password',
    })
    await saveCollector(app, anna, { id: collector.id, password: 'source-password' })
    expect(await testApp.collect()).toMatchObject({ state: 'idle', error: null })
  })
})
