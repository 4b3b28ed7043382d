import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { copyCluster } from './copy-cluster.ts'

/** Nothing of it outlives the test; what a standby needs is on. */
const SETTINGS = {
  ...{ fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' },
  ...{
    wal_level: 'replica',
    max_wal_senders: '4',
    wal_keep_size: '512MB',
    wal_receiver_status_interval: '1',
  },
}

export interface Replicated extends AsyncDisposable {
  url: string
  read_url: string
  /** Waits until the standby has all that is committed now. */
  caughtUp(): Promise<void>
  /** It answers, and learns nothing more. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** All processes of the standby hold still, or go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** As a machine that is switched off and on. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A primary with our tables, and a standby that streams from it: two servers of their own. */
export async function aStandby(): Promise<Replicated> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-standby-'))
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const primary = undo.use(await startEmbedded({ folder: first, port: 0, settings: SETTINGS }))
  await migrate(primary.url)
  await mkdir(second, { mode: 0o700 })
  await copyCluster(primary.url, join(first, 'cluster'), join(second, 'cluster'))
  await writeFile(join(second, 'cluster/standby.signal'), '')
  await cp(join(first, 'password'), join(second, 'password'))

  const { port, username, password } = new URL(primary.url)
  const settings = {
    ...SETTINGS,
    primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
  }
  const begin = (at: number) => startEmbedded({ folder: second, port: at, settings })
  let standby: Awaited<ReturnType<typeof begin>> | undefined = await begin(0)
  undo.defer(async () => standby?.[Symbol.asyncDispose]())
  const read_url = standby.url
  const stopped: number[] = []
  const resources = undo.move()

  return {
    url: primary.url,
    read_url,
    async caughtUp() {
      const [written] = await ask(primary.url, 'select pg_current_wal_insert_lsn()::text as at')
      await expect
        .poll(() => ask(read_url, `select pg_last_wal_replay_lsn() >= '${written!.at}' as is_there`))
        .toEqual([{ is_there: true }])
    },
    async pause() {
      await ask(read_url, 'select pg_wal_replay_pause()')
      await expect
        .poll(() => ask(read_url, 'select pg_get_wal_replay_pause_state() as state'))
        .toEqual([{ state: 'paused' }])
    },
    resume: async () => void (await ask(read_url, 'select pg_wal_replay_resume()')),
    async signal(name) {
      if (name === 'SIGSTOP') {
        const [line] = (await readFile(join(second, 'cluster/postmaster.pid'), 'utf8')).split('\n')
        const backends = await ask(read_url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
        stopped.push(Number(line), ...backends.map(({ pid }) => Number(pid)))
      }
      for (const pid of stopped) process.kill(pid, name)
      if (name === 'SIGCONT') stopped.length = 0
    },
    async stop() {
      await standby?.[Symbol.asyncDispose]()
      standby = undefined
    },
    async start() {
      standby = await begin(Number(new URL(read_url).port))
    },
    async [Symbol.asyncDispose]() {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
      await resources.disposeAsync()
    },
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
