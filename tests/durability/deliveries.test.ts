import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openFileBlobs } from '#server/platform/blobs/file-blobs.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { writeTestMessage } from '#tests/world/test-message.ts'
import { type ServiceProcess, startServiceProcess } from './service-process.ts'

const MESSAGES = 120
const SENDERS = 4
/** After every so many accepted messages something is killed. */
const KILL_EVERY = 20
const RETRY_MS = 50

const WMID = '900000000777'
const ADDRESS = `${WMID}@pochtamt.test`
const ENVIRONMENT = {
  DEMO_PEOPLE: JSON.stringify([
    { wmid: WMID, password: 'not-asked', firstname: 'Anna', lastname: 'Petrova' },
  ]),
  // Nothing listens there: who sent a message cannot be found out, which must not matter.
  DNS_SERVERS: '127.0.0.1:9',
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Messages of several sizes; every fourth answers the one before. */
function message(nth: number): Promise<Buffer> {
  return writeTestMessage({
    from: 'Boris <boris@outside.test>',
    to: ADDRESS,
    messageId: `<letter-${nth}@outside.test>`,
    ...(nth % 4 === 0 ? {} : { inReplyTo: `<letter-${nth - 1}@outside.test>` }),
    subject: `Letter ${nth}`,
    text: `Number ${nth}. `.repeat(10 + (nth % 7) * 300),
  })
}

/** A mail server that hands over messages on one connection; whatever goes wrong, it tries again on a new one. */
function sender(port: () => number, isOver: () => boolean) {
  const connect = () =>
    createTransport({ host: '127.0.0.1', port: port(), ignoreTLS: true, pool: true, maxConnections: 1 })
  let line = connect()
  const accepts = (raw: Buffer) =>
    line.sendMail({ envelope: { from: 'boris@outside.test', to: [ADDRESS] }, raw }).then(
      () => true,
      () => false,
    )
  return {
    async handOver(raw: Buffer): Promise<void> {
      while (!isOver() && !(await accepts(raw))) {
        line.close()
        await sleep(RETRY_MS)
        line = connect()
      }
    },
    close: () => line.close(),
  }
}

test('what was answered 250 is there once and whole, whatever is killed in the middle of deliveries', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-durability-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  let isOver = false
  const death = Promise.withResolvers<never>()
  death.promise.catch(() => {})
  const start = () =>
    startServiceProcess(data, ENVIRONMENT, () => death.reject(new Error('the service ended by itself')))
  let service: ServiceProcess = await start()
  onTestFinished(async () => {
    isOver = true
    await service.killService()
  })

  const kills = [
    async () => {
      await service.killService()
      service = await start()
    },
    () => service.killDatabase(),
    async () => {
      await Promise.all([service.killDatabase(), service.killService()])
      service = await start()
    },
  ]
  const sources = await Promise.all(Array.from({ length: MESSAGES }, (_, nth) => message(nth)))
  let next = 0
  let accepted = 0
  let killing: Promise<void> = Promise.resolve()
  const send = async (): Promise<void> => {
    const { handOver, close } = sender(
      () => service.mx_port,
      () => isOver,
    )
    for (let nth = next++; nth < MESSAGES; nth = next++) {
      await handOver(sources[nth]!)
      accepted += 1
      const kill = accepted % KILL_EVERY === 0 && kills[(accepted / KILL_EVERY) % kills.length]
      if (kill) killing = killing.then(kill)
    }
    close()
  }
  await Promise.race([death.promise, Promise.all(Array.from({ length: SENDERS }, send))])
  await killing
  expect(accepted).toBe(MESSAGES)
  expect(await service.stop()).toBe(0)

  await using database = await startEmbedded({ folder: join(data, 'database'), port: 0 })
  await using db = await openDb({ url: database.url, pool: 2, log: pino({ level: 'silent' }) })
  const rows = await db.sql({ message_id: text(), blob: text() })`select message_id, blob from messages`
  const ids = rows.map(({ message_id }) => Number(/letter-(\d+)@/.exec(message_id)?.[1]))
  expect(ids.sort((one, other) => one - other)).toEqual(Array.from({ length: MESSAGES }, (_, nth) => nth))

  const blobs = await openFileBlobs(join(data, 'blobs'), async () => {})
  for (const { message_id, blob } of rows) {
    const stored = await blobs.get(blob)
    const source = sources[Number(/letter-(\d+)@/.exec(message_id)?.[1])]!
    expect(sha256(stored)).toBe(blob)
    expect(stored.subarray(-source.length).equals(source)).toBe(true)
  }
  expect(await counted(db.sql)).toEqual(await recounted(db.sql))
})

const counted = (ask: Sql) => ask`
  select name, total, unread, threads,
    (select used_bytes from accounts where id = account_id) as used_bytes,
    total as with_own_uid, total as with_terms
  from folders order by name`

/** The same figures, from the messages themselves. */
const recounted = (ask: Sql) => ask`
  select name,
    count(messages.id)::int as total,
    (count(messages.id) filter (where not seen))::int as unread,
    count(distinct thread_id)::int as threads,
    (select coalesce(sum(size), 0)::bigint from messages where account_id = folders.account_id) as used_bytes,
    (count(distinct uid) filter (where uid < uid_next))::int as with_own_uid,
    count(message_terms.id)::int as with_terms
  from folders
  left join messages on messages.account_id = folders.account_id and messages.folder_id = folders.id
  left join message_terms on message_terms.account_id = messages.account_id and message_terms.id = messages.id
  group by folders.account_id, folders.id, name
  order by name`
