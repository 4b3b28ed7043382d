import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { PGBOUNCER } from '../../../scripts/lib/install/find-pgbouncer.ts'

export const isPgbouncerThere = existsSync(PGBOUNCER)
/** For the name of what is skipped without it. */
export const WITH_PGBOUNCER = `(with Debian's pgbouncer${isPgbouncerThere ? '' : ': SKIPPED, it is not installed'})`

/** A pooler in transaction mode before the database of `url`, with so few connections that its clients take turns. */
export async function aPgbouncer(url: string, connections = 3): Promise<{ url: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-pgbouncer-'))
  const port = await aFreePort()
  const { hostname, port: server_port, username, password, pathname } = new URL(url)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
pooled = host=${hostname} port=${server_port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PGBOUNCER, [...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  // A test that runs out of time leaves nobody behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = once(child, 'exit')
  await saysStarted(child.stderr)
  child.stderr.resume()
  return {
    url: `postgres://${username}@127.0.0.1:${port}/pooled`,
    async [Symbol.asyncDispose]() {
      process.off('exit', end)
      end()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function saysStarted(output: NodeJS.ReadableStream): Promise<void> {
  let said = ''
  for await (const line of createInterface(output)) {
    if (line.includes('process up')) return
    said += `${line}\n`
  }
  throw new Error(`pgbouncer ended as it began: ${said}`)
}
