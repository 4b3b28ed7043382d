import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { buildClient } from '#scripts/lib/build-client.ts'
import { compose } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import type { Bench } from './bench.ts'
import { signIn } from './client.ts'
import { BENCH_WMID, fill, OTHER_WMID } from './fill.ts'
import { imapRows, isOfImap } from './imap/imap-rows.ts'
import { runJunkBench } from './junk/junk-rows.ts'
import { readOptions } from './options.ts'
import { peerRows } from './peer/peer-rows.ts'
import { runReplayBench } from './replay/run.ts'
import { report } from './report.ts'
import { clientRows } from './rows/client-rows.ts'
import { type Row, serverRows } from './rows/server-rows.ts'
import { writerRows } from './rows/writer-rows.ts'
import { startService } from './service.ts'

/** Raised when the filled mailboxes change, so that an older filling is thrown away. */
const FILLING = 2
const FOLDER = './var/bench'
const MEMORY_MB_MAX = 250
const PASSWORD = 'bench-demo'

const { only, messages, idle, peer, junk, training, replay, also, accounts } = readOptions()

const say = (line: string) => process.stdout.write(`  ${line}\n`)

await main()

/** Fills mailboxes once, measures the rows of architecture §5, compares with the last run. */
async function main(): Promise<void> {
  if (junk !== undefined) return runJunkBench(junk, training)
  if (replay !== undefined) {
    process.exitCode = (await runReplayBench({ labelled: replay, also, messages, accounts })) ? 0 : 1
    return
  }
  if (peer)
    return report(await peerRows({ only, folder: FOLDER, messages, say }), { folder: FOLDER, isAll: false })
  const rows = only.startsWith('IMAP') ? [] : await mailboxRows()
  if (isOfImap(only)) rows.push(...(await imapRows({ only, folder: FOLDER, messages, idle, say })))
  await report(rows, { folder: FOLDER, isAll: only === '' })
}

/** What a browser sees, and mail that comes in, in a service full of mail. */
async function mailboxRows(): Promise<Row[]> {
  const mark = join(FOLDER, `filled-${FILLING}`)
  if (!existsSync(mark)) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await using database = await startEmbedded({ folder: join(FOLDER, 'database'), port: 0 })
  const people = [
    { wmid: BENCH_WMID, password: PASSWORD, firstname: 'Bench', lastname: 'Mark' },
    { wmid: OTHER_WMID, password: PASSWORD, firstname: 'Other', lastname: 'Mark' },
  ]
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: FOLDER,
    DEMO_PEOPLE: JSON.stringify(people),
    DNS_SERVERS: '127.0.0.1:9',
    LOG_LEVEL: 'warn',
  }
  if (!existsSync(mark)) {
    say('filling mailboxes, once')
    await using app = await compose(readConfig({ ...process.env, ...environment }))
    await fill(app, database.url, say)
    await writeFile(mark, '')
  }

  // Mailboxes that were filled before have the tables of that day.
  await migrate(database.url)
  await settle(database.url)
  buildClient()
  await using service = await startService(environment)
  const [anna, other] = [
    await signIn(service.base, BENCH_WMID, PASSWORD),
    await signIn(service.base, OTHER_WMID, PASSWORD),
  ]
  const { folders } = (await anna.get('/folders')) as { folders: { id: number; system: string | null }[] }
  const inbox = folders.find(({ system }) => system === 'inbox')!.id
  const bench: Bench = { service, anna, other, inbox, address: `${BENCH_WMID}@pochtamt.test` }
  const rows = await serverRows(bench, only, say)
  rows.push(...(await clientRows(bench, only, say)))
  rows.push(...(await writerRows(environment, only, say)))
  const memory = await service.memoryMb()
  rows.push({
    name: 'memory of the service after the run, MB',
    budget: `${MEMORY_MB_MAX} MB`,
    figures: { p50: memory, p95: memory },
    holds: memory <= MEMORY_MB_MAX,
  })
  return rows
}

/** As autovacuum leaves the tables a minute after the last run has changed every row of them. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'vacuum analyze messages, message_terms, message_texts, folders, contacts, contact_emails',
  )
  await client.query('checkpoint')
  await client.end()
}
