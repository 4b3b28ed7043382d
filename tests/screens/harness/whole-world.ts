import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePorts, startEverything } from '#tests/world/everything.ts'
import { aBrowser } from './browser.ts'

/** Everything that `npm start` starts, over a new data folder, and a browser; all of it ends with the test. */
export async function aWholeWorld() {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-whole-world-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const ports = await freePorts()
  const everything = startEverything({ ...ports, DATABASE_PORT: '0', DATA_DIR: data })
  await everything.line('Stop with Ctrl+C')
  const browser = await aBrowser()
  onTestFinished(async () => {
    await browser.close()
    everything.kill('SIGINT')
    await everything.ended
  })
  return {
    browser,
    mail: `http://localhost:${ports.HTTP_PORT}`,
    outside: `http://localhost:${ports.SANDBOX_HTTP_PORT}`,
  }
}
