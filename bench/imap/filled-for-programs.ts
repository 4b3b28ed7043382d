import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { fillMailboxes } from './fill-mailboxes.ts'

/** Raised when the filled mailboxes change, so that an older filling is thrown away. */
const FILLING = 1

export interface Filled extends AsyncDisposable {
  /** Of a service over it. */
  environment: Record<string, string>
}

/** A running database with the mailbox that programs read, filled once for each number of messages. */
export async function filledForPrograms({
  folder: parent,
  messages,
  say,
}: {
  folder: string
  messages: number
  say: (line: string) => void
}): Promise<Filled> {
  await using undo = new AsyncDisposableStack()
  const folder = join(parent, `imap-${messages}`)
  const mark = join(folder, `filled-${FILLING}`)
  if (!existsSync(mark)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const database = undo.use(await startEmbedded({ folder: join(folder, 'database'), port: 0 }))
  const { url } = database
  const environment = { DATABASE_URL: url, DATA_DIR: folder, DNS_SERVERS: '127.0.0.1:9', LOG_LEVEL: 'warn' }
  if (!existsSync(mark)) {
    say('filling a mailbox for programs, once')
    await using app = await compose(readConfig({ ...process.env, ...environment }))
    await fillMailboxes(app, { url, messages, say })
    await writeFile(mark, '')
  }
  // A mailbox that was filled before has the tables of that day.
  await migrate(url)
  await settle(url)
  const all = undo.move()
  return { environment, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** As autovacuum leaves the tables a minute after the last run has changed them. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
