import { readFile, rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import WebSocket from 'ws'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { VERSION } from '#server/platform/version.ts'
import { type BenchClient, signIn } from '../client.ts'
import { rawMessage } from '../messages/sample-message.ts'
import { type Random, random } from '../random.ts'
import { smtpLine } from '../rows/smtp-line.ts'
import { type BenchService, startService } from '../service.ts'
import type { CallName, Costs, Received, Work } from './costs.ts'
import { processorTime } from './processor-time.ts'

const FOLDER = './var/growth'
const PEOPLE = 40
const PASSWORD = 'growth-demo'
/** Of each size; the first make the mailboxes what mailboxes are, and are not counted. */
const MESSAGES = { first: 1000, counted: 1000 }
const SIZES = [12_000, 75_000] as const
/** Each message of everybody's first page once. */
const CALLS = 1000
/** So many that what they take is more than what the service takes now and then by itself. */
const PAGES = 3800

const wmidOf = (nth: number) => `9${String(nth).padStart(11, '0')}`
const addressOf = (nth: number) => `${wmidOf(nth)}@pochtamt.test`

/** What is measured, and what measures. */
interface Bench {
  service: BenchService
  database: pg.Client
  spent(): Promise<Work>
  people: BenchClient[]
  numbers: Random
}

/** Measures what one message, call and open page costs, in a service of its own. Takes minutes. */
export async function measureCosts(say: (line: string) => void): Promise<Costs> {
  await rm(FOLDER, { recursive: true, force: true })
  await using embedded = await startEmbedded({ folder: join(FOLDER, 'database'), port: 0 })
  const people = Array.from({ length: PEOPLE }, (_, nth) => ({
    ...{ wmid: wmidOf(nth), password: PASSWORD, firstname: `P${nth}`, lastname: 'Growth' },
  }))
  const environment = {
    DATABASE_URL: embedded.url,
    DATA_DIR: FOLDER,
    DEMO_PEOPLE: JSON.stringify(people),
    DNS_SERVERS: '127.0.0.1:9',
    LOG_LEVEL: 'error',
  }
  say(`${PAGES} open pages of a service that does nothing else`)
  const page_bytes = await pageBytes(environment)
  await using service = await startService(environment)
  await using closing = new AsyncDisposableStack()
  const database = new pg.Client({ connectionString: embedded.url })
  await database.connect()
  closing.defer(() => database.end())
  const server = Number.parseInt(await readFile(join(FOLDER, 'database/cluster/postmaster.pid'), 'utf8'), 10)
  const signed: BenchClient[] = []
  for (const { wmid } of people) signed.push(await signIn(service.base, wmid, PASSWORD))
  const bench: Bench = {
    service,
    database,
    people: signed,
    numbers: random(17),
    spent: async () => ({
      service_ms: await processorTime(service.pid),
      database_ms: await processorTime(server),
    }),
  }

  say(`${MESSAGES.first} messages that are not counted`)
  await deliver(bench, SIZES[0], MESSAGES.first)
  const receive: Received[] = []
  for (const bytes of SIZES) {
    say(`${MESSAGES.counted} messages of ${bytes} bytes`)
    receive.push(await received(bench, bytes))
  }
  say('calls')
  const calls = await callCosts(bench)
  say('messages shown in open pages')
  const event = await eventCost(bench, receive[0]!)
  return {
    measured: {
      day: new Date().toISOString().slice(0, 10),
      version: VERSION,
      processor: cpus()[0]?.model ?? '',
      node: process.version,
    },
    receive: receive as Costs['receive'],
    calls,
    event,
    page_bytes,
  }
}

async function deliver({ service, numbers }: Bench, bytes: number, total: number): Promise<void> {
  let next = 0
  const connection = async () => {
    await using line = await smtpLine(service.mx_port)
    while (next < total) {
      const nth = next++
      const to = addressOf(nth % PEOPLE)
      const source = rawMessage(numbers, nth, bytes, to).toString('latin1')
      const own = source.replace('<bench-', `<bench-${Date.now()}-${nth}-`)
      await line.deliver(Buffer.from(own, 'latin1'), to)
    }
  }
  await Promise.all(Array.from({ length: 4 }, connection))
}

async function received(bench: Bench, bytes: number): Promise<Received> {
  const { wal: wal_before, size: size_before } = await written(bench)
  const work = await workOf(bench, () => deliver(bench, bytes, MESSAGES.counted), MESSAGES.counted)
  const { wal, size } = await written(bench)
  return {
    bytes,
    ...work,
    wal_bytes: (wal - wal_before) / MESSAGES.counted,
    database_bytes: (size - size_before) / MESSAGES.counted,
  }
}

async function written({ database }: Bench): Promise<{ wal: number; size: number }> {
  const { rows } = await database.query<{ wal: string; size: string }>(
    `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as size`,
  )
  return { wal: Number(rows[0]!.wal), size: Number(rows[0]!.size) }
}

/** Processor time of each of so many. */
async function workOf(bench: Bench, work: () => Promise<void>, times: number): Promise<Work> {
  const before = await bench.spent()
  await work()
  const after = await bench.spent()
  return {
    service_ms: (after.service_ms - before.service_ms) / times,
    database_ms: (after.database_ms - before.database_ms) / times,
  }
}

async function callCosts(bench: Bench): Promise<Costs['calls']> {
  const mailboxes = await Promise.all(
    bench.people.map(async (person) => {
      const { folders } = (await person.get('/folders')) as {
        folders: { id: number; system: string | null }[]
      }
      const { id } = folders.find(({ system }) => system === 'inbox')!
      const { messages } = (await person.get(`/folders/${id}/messages?page=1&limit=50`)) as {
        messages: { uid: number; subject: string }[]
      }
      return { person, id, messages }
    }),
  )
  const costs = {} as Record<CallName, Work>
  const each = async (name: CallName, call: (nth: number) => Promise<unknown>) => {
    const work = async () => {
      for (let nth = 0; nth < CALLS; nth++) await call(nth)
    }
    costs[name] = await workOf(bench, work, CALLS)
  }
  const of = (nth: number) => mailboxes[nth % PEOPLE]!
  const messageOf = (nth: number) => {
    const { messages } = of(nth)
    return messages[Math.floor(nth / PEOPLE) % messages.length]!
  }
  const mark = (nth: number, flag: 'seen' | 'unseen') => {
    const { person, id } = of(nth)
    const folder_messages = [{ folder_id: id, message_uids: [messageOf(nth).uid] }]
    return person.post('/messages/mark', { flag, folder_messages })
  }
  const list = (nth: number) => of(nth).person.get(`/folders/${of(nth).id}/messages?page=1&limit=50`)

  await each('mark', (nth) => mark(nth, 'seen'))
  // A page after a change is what both cost together, less the change.
  const both = await workOf(
    bench,
    async () => {
      for (let nth = 0; nth < CALLS; nth++) {
        await mark(nth, 'unseen')
        await list(nth)
      }
    },
    CALLS,
  )
  costs.list = {
    service_ms: Math.max(0, both.service_ms - costs.mark.service_ms),
    database_ms: Math.max(0, both.database_ms - costs.mark.database_ms),
  }
  await each('list_again', list)
  await each('open', (nth) => of(nth).person.get(`/messages/${of(nth).id}/${messageOf(nth).uid}`))
  await each('search', (nth) => {
    const [word = ''] = messageOf(nth).subject.split(' ')
    return of(nth).person.post('/messages/search', {
      ...{ request_type: 'search', folder_id: null, text: word, page: 1 },
    })
  })
  return costs
}

/** Memory of an open page, of a service of its own: one that has done much has room for them already. */
async function pageBytes(environment: Record<string, string>): Promise<number> {
  await using service = await startService(environment)
  const people: BenchClient[] = []
  for (let nth = 0; nth < PEOPLE; nth++) people.push(await signIn(service.base, wmidOf(nth), PASSWORD))
  // What is read and compiled for the first one is not its price.
  await openPages({ service, people }, PEOPLE)
  const before = await service.memoryMb()
  const sockets = await openPages({ service, people }, PAGES)
  const after = await service.memoryMb()
  for (const socket of sockets) socket.terminate()
  return Math.max(0, ((after - before) * 1024 ** 2) / PAGES)
}

/** What a message costs more when one page of its account shows it. */
async function eventCost(bench: Bench, { service_ms, database_ms }: Work): Promise<Work> {
  const sockets = await openPages(bench, PAGES)
  const pages = PAGES / PEOPLE
  const work = await workOf(bench, () => deliver(bench, SIZES[0], MESSAGES.counted), MESSAGES.counted)
  for (const socket of sockets) socket.terminate()
  return {
    service_ms: Math.max(0, (work.service_ms - service_ms) / pages),
    database_ms: Math.max(0, (work.database_ms - database_ms) / pages),
  }
}

async function openPages({ service, people }: Pick<Bench, 'service' | 'people'>, count: number) {
  const sockets: WebSocket[] = []
  for (let nth = 0; nth < count; nth++) {
    const person = people[nth % PEOPLE]!
    const { channel } = (await person.get('/user/realtime')) as { channel: string }
    const socket = new WebSocket(`${service.base.replace('http', 'ws')}/ws`, {
      headers: { cookie: person.cookie, origin: service.base },
    })
    await new Promise((opened, failed) => socket.once('open', opened).once('error', failed))
    const ready = new Promise((done) => socket.once('message', done))
    socket.send(JSON.stringify({ type: 'hello', channel, who: wmidOf(nth % PEOPLE), lang: 'en' }))
    await ready
    sockets.push(socket)
  }
  return sockets
}
