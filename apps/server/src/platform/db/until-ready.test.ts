import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { untilReady } from './until-ready.ts'

const PATIENCE = { start_ms: 20, report_ms: 20, silent_ms: 60 }
const running = new Promise<void>(() => {})

/** The files of a server that says of itself what a test wants. */
async function aCluster() {
  const cluster = await mkdtemp(join(tmpdir(), 'pochtamt-cluster-'))
  onTestFinished(() => rm(cluster, { recursive: true }))
  const says = (state: string) => writeFile(join(cluster, 'postmaster.pid'), `${'\n'.repeat(7)}${state}  \n`)
  return { cluster, says }
}

test('a server that recovers is waited for while its log goes on, and the operator hears of it', async () => {
  const { cluster, says } = await aCluster()
  await says('starting')
  const reports: string[] = []
  let lines = 0
  const onSlow = (said: string) => {
    reports.push(said)
    if (reports.length === 10) void says('ready')
  }
  const said = async () => `redo in progress, line ${++lines}`
  await untilReady({ cluster, ended: running, said, onSlow }, PATIENCE)
  expect(reports.slice(0, 10)).toEqual(
    Array.from({ length: 10 }, (_, nth) => `redo in progress, line ${nth + 1}`),
  )
})

test('one that says nothing more, or never that it is starting, or ends, is given up', async () => {
  const { cluster, says } = await aCluster()
  const starting = { cluster, ended: running, said: async () => 'the same' }
  await expect(untilReady(starting, PATIENCE)).rejects.toThrow('it was not ready in 20 ms')
  await says('starting')
  await expect(untilReady(starting, PATIENCE)).rejects.toThrow('it said nothing for 60 ms')
  await expect(untilReady({ ...starting, ended: Promise.resolve() }, PATIENCE)).rejects.toThrow('it ended')
})
