import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts, startEverything } from '#tests/world/everything.ts'

/** Processes of the database in that folder: the last to go. */
async function processesOver(data: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => cwds[at]?.startsWith(data))
}

test('a start that was killed by force leaves nothing running, and the next one greets and stops in order', async () => {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-start-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
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
