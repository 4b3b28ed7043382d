import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { checkExternal } from '#server/platform/db/postgres/external.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { EMPTY_DATABASE } from '#tests/world/database/database.ts'
import { aPgbouncer, isPgbouncerThere, WITH_PGBOUNCER } from '#tests/world/database/pgbouncer.ts'
import { dropDatabase, makeDatabase, runnerDatabase } from '#tests/world/database/runner-database.ts'
import { smtpSession } from '#tests/world/wire/smtp-client.ts'
import { startServiceProcess } from './service-process.ts'

/** The database of this test behind a pooler, and a process's view of it. */
async function behindPooler() {
  const direct_url = await makeDatabase(EMPTY_DATABASE)
  onTestFinished(() => dropDatabase(direct_url))
  await onDatabase(direct_url, (name) => `alter database ${name} set timezone to 'Asia/Tokyo'`)
  const pooler = await aPgbouncer(direct_url)
  onTestFinished(() => pooler[Symbol.asyncDispose]())
  async function aProcess() {
    const log = pino({ level: 'silent' })
    const options = { url: pooler.url, direct_url, preparesStatements: false, pool: 8, log }
    const db = await openDb({ ...options, checksRows: true })
    onTestFinished(() => db[Symbol.asyncDispose]())
    return db
  }
  return { direct_url, pooled_url: pooler.url, aProcess }
}

async function onDatabase(url: string, statement: (name: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement(new URL(url).pathname.slice(1)))
  await client.end()
}

describe.skipIf(!isPgbouncerThere)(
  `behind a pooler that gives each transaction a connection ${WITH_PGBOUNCER}`,
  () => {
    test('messages come in, are listed and marked, many at once, and another process hears of it', async () => {
      const { aProcess } = await behindPooler()
      const [db, other] = [await aProcess(), await aProcess()]
      await using world = await aMailWorld({ parts: { db } })
      const { app, anna } = world
      const heard = new Set<number>()
      using _ = other.onEvents((account_id) => void heard.add(account_id))

      const subjects = Array.from({ length: 16 }, (_, nth) => `Message ${nth}`)
      const received = await Promise.all(
        subjects.map((subject) => world.receive(`Subject: ${subject}\r\n\r\nHello\r\n`, [world.email])),
      )
      expect(new Set(received.flatMap(({ data }) => data))).toEqual(new Set(['250 2.0.0 Delivered']))

      const folder_id = await world.folder('INBOX')
      expect((await world.subjectsIn('INBOX')).toSorted()).toEqual(subjects.toSorted())
      const uids = await db.sql({ uid: int<MessageUid>() })`
      select uid from messages where account_id = ${anna.account_id} and folder_id = ${folder_id}`
      await Promise.all(
        uids.map(({ uid }) =>
          markMessages(app, anna, { flag: 'seen', folder_messages: [{ folder_id, message_uids: [uid] }] }),
        ),
      )
      const counted = await db.sql({ unread: int() })`
      select unread from folders where account_id = ${anna.account_id} and id = ${folder_id}`
      expect(counted).toEqual([{ unread: 0 }])
      await expect.poll(() => heard.has(anna.account_id)).toBe(true)
    })

    test('times are told in UTC, whatever the database is set to, in every transaction', async () => {
      const { aProcess } = await behindPooler()
      const db = await aProcess()
      const zones = await Promise.all(
        Array.from(
          { length: 40 },
          () => db.sql({ zone: text() })`select current_setting('timezone') as zone`,
        ),
      )
      expect(new Set(zones.map(([row]) => row!.zone))).toEqual(new Set(['UTC']))
    })

    test('the whole service starts, makes its tables past it, and takes mail', async () => {
      const direct_url = await makeDatabase('template1')
      onTestFinished(() => dropDatabase(direct_url))
      await using pooler = await aPgbouncer(direct_url)
      const data = await mkdtemp(join(tmpdir(), 'pochtamt-pooler-'))
      onTestFinished(() => rm(data, { recursive: true, force: true }))
      const service = await startServiceProcess(
        data,
        {
          DATABASE_URL: pooler.url,
          DATABASE_LISTEN_URL: direct_url,
          ROLES: 'smtp,worker',
          DNS_SERVERS: '127.0.0.1:9',
        },
        () => expect.fail('the service died'),
      )
      await using session = await smtpSession(service.mx_port)
      const { data: said } = await session.handOver({
        from: 'b@outside.test',
        to: ['postmaster@pochtamt.test'],
        source: Buffer.from('Subject: To whoever runs it\r\n\r\nHello\r\n'),
      })
      expect(said).toEqual(['250 2.0.0 Delivered'])
      expect(await service.stop()).toBe(0)
    })

    test('two ways to two databases are refused in words', async () => {
      const { pooled_url } = await behindPooler()
      await expect(checkExternal(pooled_url, await runnerDatabase())).rejects.toThrow(
        'DATABASE_LISTEN_URL leads to another database than DATABASE_URL',
      )
    })
  },
)
