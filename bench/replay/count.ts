import { join } from 'node:path'
import pg from 'pg'
import { openFileBlobs } from '#server/platform/blobs/file-blobs.ts'
import { type Brought, idIn } from './deliver.ts'
import { isKnown } from './plan.ts'
import { DESTINATIONS, type World } from './world.ts'
import type { Written } from './write.ts'

/** What is there at the end of the day. */
export interface Counted {
  /** Acknowledged and not there. */
  lost: string[]
  /** There more often than once. */
  doubled: string[]
  /** Good messages of people whom the account knows, and those of them that lie in Spam. */
  known: number
  knownInSpam: string[]
  /** Of messages that nobody knows the sender of: all, and what lies in Spam. */
  junk: { all: number; spam: number }
  good: { all: number; spam: number }
}

interface Row {
  wmid: string
  subject: string
  blob: string
  kind: string
}

/** Our own trace stands above the line that has the id. */
const START_BYTES = 16_384

interface Day {
  url: string
  folder: string
  brought: Brought
  written: Written
  world: Pick<World, 'arrived'>
  wmidOf: (account: number) => string
}

/** Looks for all that was acknowledged, in the mailboxes, at its destinations and in the queue. */
export async function countDay({ url, folder, brought, written, world, wmidOf }: Day): Promise<Counted> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(
    `select wmid, subject, blob, folders.kind
     from messages
     join folders on folders.account_id = messages.account_id and folders.id = messages.folder_id
     join accounts on accounts.id = messages.account_id`,
  )
  const { rows: queued } = await client.query<{ recipient: string }>(
    `select recipient from outbound where state in ('waiting', 'sending') and recipient like $1`,
    [`%@${DESTINATIONS.dead}`],
  )
  await client.end()
  const idOf = await idsIn(folder, rows)
  const stored = Map.groupBy(
    rows,
    (row) => `${row.wmid} ${idOf.get(row.blob) ?? `${row.kind} ${row.subject}`}`,
  )
  const counted: Counted = {
    lost: [],
    doubled: [],
    known: 0,
    knownInSpam: [],
    junk: { all: 0, spam: 0 },
    good: { all: 0, spam: 0 },
  }
  const count = (name: string, times: number) => {
    if (times === 0) counted.lost.push(name)
    if (times > 1) counted.doubled.push(name)
  }
  for (const { id, message, to } of brought.acknowledged) {
    for (const account of to) {
      const copies = stored.get(`${wmidOf(account)} ${id}`) ?? []
      const name = `${id} ${message.name} for ${wmidOf(account)}`
      count(name, copies.length)
      const isSpam = copies.some(({ kind }) => kind === 'junk')
      if (isKnown(message, account)) {
        counted.known++
        if (isSpam) counted.knownInSpam.push(name)
      } else if (message.is !== 'unlabelled') {
        counted[message.is].all++
        if (isSpam) counted[message.is].spam++
      }
    }
  }
  for (const { id, to } of [...brought.unknown, ...brought.refused])
    for (const account of to) {
      const copies = stored.get(`${wmidOf(account)} ${id}`)?.length ?? 0
      if (copies > 1) counted.doubled.push(`${id} for ${wmidOf(account)}`)
    }
  for (const { from, to, subject } of written.here) {
    count(`${subject} in Sent`, stored.get(`${from} sent ${subject}`)?.length ?? 0)
    const arrived = ['inbox', 'junk'].flatMap((kind) => stored.get(`${to} ${kind} ${subject}`) ?? [])
    count(`${subject} for ${to}`, arrived.length)
  }
  for (const { recipient, subject } of written.outside)
    count(`${subject} for ${recipient}`, world.arrived.get(`${recipient} ${subject}`) ?? 0)
  const waiting = new Set(queued.map(({ recipient }) => recipient))
  for (const { recipient, subject } of written.waiting)
    if (!waiting.has(recipient)) counted.lost.push(`${subject} for ${recipient}`)
  return counted
}

/** By which delivery each stored message came. */
async function idsIn(folder: string, rows: readonly Row[]): Promise<Map<string, string>> {
  const blobs = await openFileBlobs(join(folder, 'blobs'), async () => {})
  const ids = new Map<string, string>()
  for (const blob of new Set(rows.map((row) => row.blob))) {
    const id = idIn((await blobs.start(blob, START_BYTES)).toString('latin1'))
    if (id !== undefined) ids.set(blob, id)
  }
  return ids
}

/** Messages that are to leave and have not, but for those to the destination that is away. */
export async function countLeaving(url: string): Promise<{ waiting: number; sending: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ waiting: number; sending: number }>(
    `select count(*) filter (where recipient not like $1)::int as waiting,
       count(*) filter (where state = 'sending')::int as sending
     from outbound where state in ('waiting', 'sending')`,
    [`%@${DESTINATIONS.dead}`],
  )
  await client.end()
  return rows[0]!
}
