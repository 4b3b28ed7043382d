import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 10

interface Starting {
  /** The folder of the server's files. */
  cluster: string
  ended: Promise<void>
  /** What its log ends with. */
  said: () => Promise<string>
  onSlow?: ((said: string) => void) | undefined
}

const PATIENCE = {
  /** Until the server says that it is starting. */
  start_ms: 30_000,
  /** How often it is said that a start takes long. */
  report_ms: 30_000,
  /** A server that recovers tells its log every ten seconds how far it is, but for the checkpoint at the end. */
  silent_ms: 30 * 60_000,
}

/**
 * Waits until a server that was just started takes connections, as pg_ctl does: the last line of postmaster.pid is
 * its state. One that says it is starting is waited for as long as its log goes on: what is killed while it recovers
 * begins anew at the next start, and would never end on a slow disk. Throws when it ends, or hangs.
 */
export async function untilReady(
  { cluster, ended, said, onSlow }: Starting,
  patience: typeof PATIENCE = PATIENCE,
): Promise<void> {
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const started = Date.now()
  let [state, last, heard, reported] = ['', '', started, started]
  for (;;) {
    if (isOver) throw new Error('it ended at once')
    state = await stateOf(cluster)
    if (state === 'ready') return
    const now = Date.now()
    if (state !== 'starting' && now - started > patience.start_ms) {
      throw new Error(`it was not ready in ${patience.start_ms} ms`)
    }
    if (now - reported >= patience.report_ms) {
      reported = now
      const words = await said()
      if (words !== last) [last, heard] = [words, now]
      onSlow?.(words)
      if (now - heard >= patience.silent_ms) throw new Error(`it said nothing for ${patience.silent_ms} ms`)
    }
    await sleep(STEP_MS)
  }
}

async function stateOf(cluster: string): Promise<string> {
  const lines = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  return lines.split('\n')[7]?.trim() ?? ''
}
