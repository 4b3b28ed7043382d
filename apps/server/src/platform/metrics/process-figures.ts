import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '#server/app.ts'
import { VERSION } from '../version.ts'
import type { Metrics } from './metrics.ts'

/** Room on the disk of blobs and uploads, bytes. */
export async function diskOf({ DATA_DIR }: Pick<App['config'], 'DATA_DIR'>) {
  const { bavail, blocks, bsize } = await statfs(DATA_DIR)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** What every process tells of itself, whatever its roles. */
export function provideProcessFigures(
  metrics: Metrics,
  { config, inHand, faults }: Pick<App, 'config' | 'inHand' | 'faults'>,
): Disposable {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  using undo = new DisposableStack()
  undo.defer(() => delay.disable())
  const latest = openLargest()
  const started_at_s = Date.now() / 1000 - process.uptime()

  undo.use(
    metrics.provide((reader) => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const late_s = latest.read(reader, delay.max / 1e9)
      delay.reset()
      const labels = {}
      return [
        { name: 'process_cpu_seconds_total', labels, value: (user + system) / 1e6 },
        { name: 'process_resident_memory_bytes', labels, value: rss },
        { name: 'process_start_time_seconds', labels, value: started_at_s },
        { name: 'nodejs_heap_used_bytes', labels, value: heapUsed },
        { name: 'pochtamt_build_info', labels: { version: VERSION }, value: 1 },
        ...config.ROLES.map((role) => ({ name: 'pochtamt_role' as const, labels: { role }, value: 1 })),
        { name: 'pochtamt_event_loop_delay_max_seconds', labels, value: late_s },
        { name: 'pochtamt_messages_in_hand_bytes', labels, value: inHand.held() },
        ...Object.entries(faults.counts()).map(([stage, value]) => ({
          name: 'pochtamt_message_faults_total' as const,
          labels: { stage },
          value,
        })),
      ]
    }),
  )
  undo.use(
    metrics.provide(async () => {
      const { free, size } = await diskOf(config)
      return [
        { name: 'pochtamt_data_disk_free_bytes', labels: {}, value: free },
        { name: 'pochtamt_data_disk_size_bytes', labels: {}, value: size },
      ]
    }),
  )
  const provided = undo.move()
  return { [Symbol.dispose]: () => provided.dispose() }
}

/** The largest value since the same reader asked before, whoever asked in between. */
function openLargest() {
  const largest = new Map<string, number>()
  return {
    read(reader: string, value: number): number {
      if (!largest.has(reader)) largest.set(reader, value)
      for (const [one, before] of largest) largest.set(one, Math.max(before, value))
      const read = largest.get(reader)!
      largest.set(reader, 0)
      return read
    },
  }
}
