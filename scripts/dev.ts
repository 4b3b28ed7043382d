import { watch } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/postgres/database-url.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { stopSignal } from '#server/platform/stop-signal.ts'
import { type Child, startChild } from './lib/child.ts'
import { ROOT } from './lib/root.ts'
import { demo } from './lib/start/demo.ts'
import { deliverFirstMail } from './lib/start/first-mail.ts'
import { needPorts } from './lib/start/ports.ts'
import { keepDnsPublished, publishDns } from './lib/start/publish-dns.ts'

const WEB_PORT = 5173
const SETTLE_MS = 50
const WATCHED = ['apps/server', 'packages']
/** Whoever waits for a start has memory: a young generation that is large from the beginning saves a fifth of it. */
const QUICK_START = ['--min-semi-space-size=32', '--max-semi-space-size=64']
const SERVICE = join(ROOT, 'apps/server/src/main.ts')

/**
 * Service, sandbox and web client from their sources. When its sources change the service begins again, and it
 * alone: the database and the sandbox stay, and what was compiled is kept.
 */
async function develop(): Promise<void> {
  const stopped = stopSignal()
  const web_url = `http://localhost:${WEB_PORT}`
  const play = demo({ BASE_URL: web_url })
  const { ports, data, web, sandbox: world, people } = play
  await needPorts([...ports, { purpose: 'web client under work', setting: 'none', port: WEB_PORT }])

  await using database = await databaseOf(play.env)
  const env = { ...play.env, DATABASE_URL: database.url, NODE_COMPILE_CACHE: join(data, 'compiled') }

  await using sandbox = startChild({ name: 'sandbox', args: ['apps/sandbox/src/main.ts'], env })
  await using client = startChild({
    name: 'web client',
    args: [
      'node_modules/vite/bin/vite.js',
      'dev',
      'apps/web',
      '--host',
      '127.0.0.1',
      '--port',
      `${WEB_PORT}`,
      '--strictPort',
    ],
    env: { ...env, POCHTAMT_SERVER: `http://127.0.0.1:${web.port}` },
  })
  await using service = restartedOnChange(() =>
    startChild({ name: 'service', args: [...QUICK_START, SERVICE], env }),
  )
  if (await service.first.answersAt(web.port)) {
    await Promise.all([publishDns({ data, sandbox_url: world.url }), deliverFirstMail(play)])
  }
  using _keys = keepDnsPublished({ data, sandbox_url: world.url })
  const cast = people.map(({ wmid, password }) => `${wmid} ${password}`).join('\n    ')
  console.log(`\n  Work at ${web_url}, outside world at ${world.url}\n    ${cast}\n`)
  const over = await Promise.race([stopped, sandbox.ended, client.ended])
  console.log(over)
}

/** The embedded database, in this process; or the one that the environment names. */
async function databaseOf(env: Record<string, string>): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL, DATABASE_PORT, DATA_DIR } = readConfig(env)
  if (url) return { url, direct_url: DATABASE_LISTEN_URL || url, [Symbol.asyncDispose]: async () => {} }
  return startEmbedded({ folder: join(DATA_DIR, 'database'), port: DATABASE_PORT })
}

/** A child that is stopped and started again, a moment after the last change of its sources. */
function restartedOnChange(start: () => Child): AsyncDisposable & { first: Child } {
  const first = start()
  let current = first
  let work = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const restart = async () => {
    await current[Symbol.asyncDispose]()
    current = start()
  }
  const changed = (_: string, name: string | null) => {
    if (!name?.match(/\.(ts|sql)$/) || name.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(restart)
    }, SETTLE_MS)
  }
  const watchers = WATCHED.map((folder) => watch(join(ROOT, folder), { recursive: true }, changed))
  return {
    first,
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
      await work
      await current[Symbol.asyncDispose]()
    },
  }
}

try {
  await develop()
  process.exit(0)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
