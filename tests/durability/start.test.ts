import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = new URL('../../', import.meta.url).pathname
const SETTINGS = [
  ...['HTTP_PORT', 'MX_PORT', 'LMTP_PORT'],
  ...['SANDBOX_HTTP_PORT', 'SANDBOX_DNS_PORT', 'SANDBOX_SMTP_PORT'],
]

async function freePorts(): Promise<Record<string, string>> {
  const held = SETTINGS.map(() => createServer().listen(0, '127.0.0.1'))
  await Promise.all(held.map((server) => once(server, 'listening')))
  const ports = held.map((server) => String((server.address() as { port: number }).port))
  await Promise.all(held.map((server) => once(server.close(), 'close')))
  return Object.fromEntries(SETTINGS.map((setting, at) => [setting, ports[at]!]))
}

/** What `npm start` runs, as a process of its own; `line` waits for a line of its output. */
function startEverything(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = once(child, 'exit')
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    async line(words: string): Promise<void> {
      for await (const line of createInterface(child.stdout)) if (line.includes(words)) return
      throw new Error(`it ended without saying: ${words}`)
    },
  }
}

/** Processes of the database in that folder: the last to go. */
async function processesOver(data: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => cwds[at]?.startsWith(data))
}

test('a start that was killed by force leaves nothing running, and the next one greets and stops in order', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-start-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const environment: Record<string, string> = { ...(await freePorts()), DATABASE_PORT: '0', DATA_DIR: data }

  const killed = startEverything(environment)
  await killed.line('Stop with Ctrl+C')
  expect(await processesOver(data)).not.toEqual([])
  killed.kill('SIGKILL')
  await killed.ended
  while ((await processesOver(data)).length > 0) await sleep(50)

  const again = startEverything(environment)
  await again.line('Stop with Ctrl+C')
  const signIn = await fetch(`http://127.0.0.1:${environment.HTTP_PORT}/auth/pw/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: '900000000101', password: 'anna-demo' }),
  })
  expect(signIn.status).toBe(200)
  again.kill('SIGINT')
  expect(await again.ended).toEqual([0, null])
  expect(await processesOver(data)).toEqual([])
})
