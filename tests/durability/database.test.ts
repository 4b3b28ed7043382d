import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'

const HOLDER = new URL('./hold-database.ts', import.meta.url).pathname
/** A killed process leaves its writes to the system; only a power cut would need more. */
const settings = { fsync: 'off' }

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-database-'))
  // A killed holder's server may still be putting its files in order.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return folder
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A process of its own that holds the database in `folder`. */
async function holder(folder: string) {
  const child = spawn(process.execPath, [HOLDER, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, pid: child.pid, kill }
}

const serverPid = async (folder: string) =>
  Number.parseInt(await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8'), 10)

test('what was written is there after a stop and a start', async () => {
  const folder = await freshFolder()
  {
    await using database = await startEmbedded({ folder, port: 0, settings })
    await ask(database.url, `create table letters as select 'Привет, Ёж' as words`)
  }
  await using database = await startEmbedded({ folder, port: 0, settings })
  expect(await ask(database.url, 'select lower(words) as words from letters')).toEqual([
    { words: 'привет, ёж' },
  ])
})

test('a copy without modes and without empty folders starts', async () => {
  const folder = await freshFolder()
  {
    await using database = await startEmbedded({ folder, port: 0, settings })
    await ask(database.url, `create table letters as select 'kept' as words`)
  }
  const cluster = join(folder, 'cluster')
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await rmdir(join(entry.parentPath, entry.name)).catch(() => {})
  }
  await chmod(cluster, 0o755)
  expect(await readdir(cluster)).not.toContain('pg_notify')

  await using database = await startEmbedded({ folder, port: 0, settings })
  expect(await ask(database.url, 'select words from letters')).toEqual([{ words: 'kept' }])
  expect((await stat(cluster)).mode & 0o777).toBe(0o700)
})

test('a copy that is not whole is refused in words', async () => {
  const folder = await freshFolder()
  {
    await using _ = await startEmbedded({ folder, port: 0, settings })
  }
  const wal = join(folder, 'cluster/pg_wal')
  for (const name of await readdir(wal)) if (/^[0-9A-F]{24}$/.test(name)) await rm(join(wal, name))
  await expect(startEmbedded({ folder, port: 0, settings })).rejects.toThrow(
    'not a whole copy: they were copied while the service ran, or some are missing',
  )
})

test('nobody comes in without the password, and only the owner may read it', async () => {
  const folder = await freshFolder()
  await using database = await startEmbedded({ folder, port: 0, settings })
  const url = new URL(database.url)
  url.password = 'guessed'

  await expect(ask(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600)
})

test('it is reached over a socket in its folder, and over loopback where no socket may have so long a path', async () => {
  const way = `select coalesce(host(inet_client_addr()), 'socket') as way`
  const folder = await freshFolder()
  {
    await using database = await startEmbedded({ folder, port: 0, settings })
    expect(await ask(database.url, way)).toEqual([{ way: 'socket' }])
    const url = new URL(database.url)
    url.search = ''
    expect(await ask(url.href, way)).toEqual([{ way: '127.0.0.1' }])
  }
  const deep = join(folder, 'deep'.repeat(30))
  await mkdir(deep)
  await using database = await startEmbedded({ folder: deep, port: 0, settings })
  expect(await ask(database.url, way)).toEqual([{ way: '127.0.0.1' }])
})

test('a port that another program holds is left to it', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }

  await using database = await startEmbedded({ folder: await freshFolder(), port, settings })
  expect(new URL(database.url).port).not.toBe(String(port))
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what a server killed by force left of its socket is not taken for another server', async () => {
  const folder = await freshFolder()
  const { port } = await startEmbedded({ folder, port: 0, settings }).then(async (database) => {
    await database[Symbol.asyncDispose]()
    return new URL(database.url)
  })
  // The number of the server belongs to another program by now.
  const other = spawn('sleep', ['600'], { stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  await writeFile(join(folder, `cluster/.s.PGSQL.${port}.lock`), `${other.pid}\n`)

  await using database = await startEmbedded({ folder, port: Number(port), settings })
  expect(new URL(database.url).port).toBe(port)
  expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder that a living service holds is refused', async () => {
  const folder = await freshFolder()
  const { pid } = await holder(folder)
  await expect(startEmbedded({ folder, port: 0, settings, patience_ms: 0 })).rejects.toThrow(
    `${folder} is in use by process ${pid}`,
  )
})

test('a service killed by force leaves no server behind, and the next start finds everything', async () => {
  const folder = await freshFolder()
  const killed = await holder(folder)
  await ask(killed.url, 'create table letters as select generate_series(1, 500) as id')
  const orphan = await serverPid(folder)
  await killed.kill()

  await using database = await startEmbedded({ folder, port: 0, settings })
  expect(await ask(database.url, 'select count(*)::int as count from letters')).toEqual([{ count: 500 }])
  // A process that has ended works in no folder, even while nobody has asked for its exit code.
  await expect(readlink(`/proc/${orphan}/cwd`)).rejects.toThrow('ENOENT')
})

test('a server killed by force is started again, with all that was committed', async () => {
  const folder = await freshFolder()
  const reasons: string[] = []
  await using database = await startEmbedded({
    folder,
    port: 0,
    settings,
    onRestart: (reason) => reasons.push(reason),
  })
  await ask(database.url, 'create table letters as select generate_series(1, 500) as id')
  process.kill(await serverPid(folder), 'SIGKILL')

  const again = async (): Promise<unknown> => {
    await sleep(50)
    return ask(database.url, 'select count(*)::int as count from letters').catch(again)
  }
  expect(await again()).toEqual([{ count: 500 }])
  expect(reasons).toHaveLength(1)
})
