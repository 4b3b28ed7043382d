import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilReady } from '../until-ready.ts'
import { ownerOf, stopOrphans, takeDataFolder } from './data-folder-owner.ts'
import type { Database } from './database-url.ts'
import { initialiseCluster } from './initialise-cluster.ts'
import { mendCluster, wordsOfLog } from './mend-cluster.ts'
import { findPostgresPrograms, type PostgresPrograms, PROGRAM_ENVIRONMENT } from './postgres-programs.ts'
import { POSTGRES_SETTINGS } from './postgres-settings.ts'

export interface EmbeddedOptions {
  /** Everything of the database is kept here. */
  folder: string
  /** Loopback port; another one is taken when somebody else has it. */
  port: number
  /** PostgreSQL settings over ours. */
  settings?: Record<string, string>
  /** How long a living owner of the folder may take to leave. */
  patience_ms?: number
  /** Hears that the server died and is being started again. */
  onRestart?: (reason: string) => void
  /** Hears now and then that a start takes long, and what the server said last. */
  onSlow?: ((said: string) => void) | undefined
}

const USER = 'pochtamt'
const STOP_MS = 10_000
const RESTART_PAUSE_MS = 500
const LOG_BYTES_MAX = 1_000_000
const LOG_TAIL_LINES = 15
/** What fits into the address of a socket, unix(7). */
const SOCKET_PATH_BYTES_MAX = 107

/**
 * A real PostgreSQL as a child of this process: made when the folder is new,
 * started again when it dies, stopped with the process however that ends.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Database> {
  const folder = resolve(options.folder)
  await using undo = new AsyncDisposableStack()
  undo.use(await takeDataFolder(folder, options.patience_ms))
  const cluster = join(folder, 'cluster')
  const programs = await findPostgresPrograms(cluster)
  const password = await ownPassword(join(folder, 'password'))
  if (!(await stat(cluster).catch(() => null))) {
    const isSynced = options.settings?.fsync !== 'off'
    await initialiseCluster(programs, { folder, cluster, user: USER, password, isSynced })
  }
  await stopOrphans(cluster)
  for (const made of await mendCluster(cluster)) await programs.own(made)
  await programs.own(cluster)

  const log = await openLog(join(folder, 'postgresql.log'))
  undo.defer(() => log.close())
  const port = options.port && (await isFree(options.port)) ? options.port : await freePort()
  const run = () =>
    runServer(programs, cluster, log.fd, { ...POSTGRES_SETTINGS, ...options.settings, port: `${port}` })
  let stopping = false
  let server = run()
  const keepRunning = async (): Promise<void> => {
    await server.ended
    if (stopping) return
    options.onRestart?.(`database server ended: ${await logTail(folder)}`)
    await sleep(RESTART_PAUSE_MS)
    await stopOrphans(cluster)
    if (stopping) return
    server = run()
    // Asked to stop while the new one came up: nobody else knows of it.
    if (stopping) return stopServer(server)
    return keepRunning()
  }
  try {
    await untilReady({ cluster, ended: server.ended, said: () => logTail(folder, 1), onSlow: options.onSlow })
  } catch (error) {
    server.child.kill('SIGQUIT')
    const said = await logTail(folder)
    const words = wordsOfLog(said)
    throw new Error(`The database did not start.${words && ` ${words}`}\n${said}`, { cause: error })
  }
  const running = keepRunning()
  undo.defer(async () => {
    stopping = true
    await stopServer(server)
    await running
  })
  const resources = undo.move()
  const url = urlOf(cluster, password, port)
  return {
    url,
    direct_url: url,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}

/** Over the socket in its folder, which costs less than loopback; over that where no path may be so long. */
function urlOf(cluster: string, password: string, port: number | string): string {
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`
  const isShort = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES_MAX
  return isShort ? `${url}?host=${encodeURIComponent(cluster)}` : url
}

/**
 * The database that another process, the service, runs in the folder; null when nobody does. Throws a sentence when it is
 * there and cannot be reached: it is just coming up.
 */
export async function findRunning(folder: string): Promise<{ url: string } | null> {
  const owner = await ownerOf(folder)
  if (!owner) return null
  const [state, password] = await Promise.all(
    ['cluster/postmaster.pid', 'password'].map((name) =>
      readFile(join(folder, name), 'utf8').catch(() => ''),
    ),
  )
  // Its fourth line is the port. PostgreSQL 18, src/include/utils/pidfile.h.
  const port = state!.split('\n')[3]?.trim()
  if (!port || !password)
    throw new Error(
      `The database of process ${owner} in ${folder} does not answer yet: try again in a minute.`,
    )
  return { url: urlOf(join(resolve(folder), 'cluster'), password, port) }
}

interface Server {
  child: ChildProcess
  ended: Promise<void>
}

function runServer(
  programs: PostgresPrograms,
  cluster: string,
  log: number,
  settings: Record<string, string>,
): Server {
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, line, where] = programs.command(
    'postgres',
    ['-D', programs.here(cluster), ...args],
    cluster,
  )
  // A group of its own: Ctrl+C in the terminal reaches the service, which stops the database after its own work.
  const child = spawn(command, line, {
    ...where,
    env: PROGRAM_ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  })
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  const watchdog = watch(child)
  return { child, ended: ended.finally(() => watchdog.kill('SIGKILL')) }
}

/** A shell that waits for this process to end, in whatever way, and then stops the server. */
function watch(server: ChildProcess): ChildProcess {
  const script = 'read -r _; kill -INT "$0"'
  return spawn('/bin/sh', ['-c', script, `${server.pid}`], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
}

async function stopServer({ child, ended }: Server): Promise<void> {
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
  await ended
  clearTimeout(late)
}

async function ownPassword(path: string): Promise<string> {
  const storedPassword = await readFile(path, 'utf8').catch(() => '')
  if (storedPassword) return storedPassword
  const password = randomBytes(24).toString('hex')
  await writeFile(path, password, { mode: 0o600 })
  return password
}

async function openLog(path: string) {
  const size = (await stat(path).catch(() => null))?.size ?? 0
  return open(path, size > LOG_BYTES_MAX ? 'w' : 'a', 0o600)
}

async function logTail(folder: string, lines = LOG_TAIL_LINES): Promise<string> {
  const text = await readFile(join(folder, 'postgresql.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

const isFree = (port: number) => freePort(port).then(Boolean, () => false)

function freePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const { port: portNumber } = probe.address() as { port: number }
      probe.close(() => resolve(portNumber))
    })
  })
}
