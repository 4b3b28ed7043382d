import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { isAnswering } from '#server/platform/db/postgres/is-answering.ts'
import { isNearby } from '#server/platform/limits/nearby-address.ts'
import type { Metrics } from './metrics.ts'

const READY_MS = 2000
/** With less than this no message of an ordinary size can be stored for sure. */
const DISK_FREE_MIN = 16 * 1_048_576

/** What is left for us on the disk of blobs and uploads. */
const freeBytes = async ({ config }: App): Promise<number> => {
  const { bavail, bsize } = await statfs(config.DATA_DIR)
  return bavail * bsize
}

const isReady = (app: App): Promise<boolean> =>
  Promise.race([
    isAnswering(app.db).catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref()),
  ])

/** For those who watch the service: alive, able to work, and how busy. Figures only for callers nearby. */
export function addHealth(
  server: FastifyInstance,
  app: App,
  { metrics, sockets }: { metrics: Metrics; sockets: () => number },
): void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  server.addHook('onClose', async () => void delay.disable())
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const [isAnswered, free] = await Promise.all([isReady(app), freeBytes(app)])
    const trouble = !isAnswered
      ? 'the database does not answer'
      : free < DISK_FREE_MIN
        ? 'the disk of DATA_DIR is full'
        : null
    return reply
      .code(trouble === null ? 200 : 503)
      .type('text/plain')
      .send(`${trouble ?? 'ok'}\n`)
  })
  server.get('/metrics', async ({ ip }, reply) => {
    if (!isNearby(ip)) throw new AppError('entity_not_found')
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    const free = await freeBytes(app)
    const late_s = delay.max / 1e9
    delay.reset()
    return reply.type('text/plain; version=0.0.4').send(
      metrics.text(
        {
          process_resident_memory_bytes: rss,
          nodejs_heap_used_bytes: heapUsed,
          process_cpu_seconds: (user + system) / 1e6,
          process_uptime_seconds: process.uptime(),
          // Since the figures were asked for last.
          event_loop_delay_max_seconds: late_s,
          live_sockets: sockets(),
          data_disk_free_bytes: free,
          message_bytes_in_hand: app.inHand.held(),
          ...app.tally.figures(),
        },
        app.faults.counts(),
      ),
    )
  })
}
