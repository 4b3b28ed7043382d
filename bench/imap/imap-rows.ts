import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import type { Row } from '../rows/server-rows.ts'
import { startService } from '../service.ts'
import { APPEND, appendRows } from './append-rows.ts'
import { BESIDE_NAMES, besideRows } from './beside-rows.ts'
import { fillMailboxes } from './fill-mailboxes.ts'
import { HEARD, heardRow, IDLE_MEMORY, idleMemoryRow } from './idle-rows.ts'
import { dovecotSide, ourSide, type Side } from './sides.ts'

/** Raised when the filled mailboxes change, so that an older filling is thrown away. */
const FILLING = 1

const NAMES: readonly string[] = [...BESIDE_NAMES, APPEND, HEARD, IDLE_MEMORY]
export const isOfImap = (only: string): boolean => NAMES.some((name) => name.includes(only))

export interface ImapBench {
  only: string
  folder: string
  messages: number
  idle: number
  say: (line: string) => void
}

/**
 * Measures the doors of mail programs, with TLS on both sides: what they read and change beside Dovecot over a Maildir of
 * the same messages, warm, by turns; what waits for changes by itself.
 */
export async function imapRows(bench: ImapBench): Promise<Row[]> {
  const { only, messages, idle, say } = bench
  const folder = join(bench.folder, `imap-${messages}`)
  const mark = join(folder, `filled-${FILLING}`)
  if (!existsSync(mark)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await using database = await startEmbedded({ folder: join(folder, 'database'), port: 0 })
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
  await using service = await startService(environment)
  await using dovecot = only === IDLE_MEMORY ? null : await dovecotSide(messages, say)
  const sides: Side[] = [ourSide(service.imaps_port), ...(dovecot ? [dovecot] : [])]
  const rows = await besideRows(sides, { only, messages, say })
  const measure = async (name: string, row: () => Promise<Row[]>) => {
    if (!name.includes(only)) return
    rows.push(...(await row()))
    say(name)
  }
  await measure(APPEND, () => appendRows(sides))
  await measure(HEARD, async () => [await heardRow(sides)])
  await measure(IDLE_MEMORY, async () => [await idleMemoryRow(service, idle)])
  return rows
}

/** As autovacuum leaves the tables a minute after the last run has changed them. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
}
