import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { isAnswering } from '#server/platform/db/postgres/is-answering.ts'
import { isNearby } from '#server/platform/limits/nearby-address.ts'
import { diskOf } from '#server/platform/metrics/process-figures.ts'

const READY_MS = 2000
/** With less than this no message of an ordinary size can be stored for sure. */
const DISK_FREE_MIN = 16 * 1_048_576

const isReady = (app: App): Promise<boolean> =>
  Promise.race([
    isAnswering(app.db).catch(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref()),
  ])

/** Why nothing should be sent to this process now; null: it is ready. */
async function troubleOf(app: App): Promise<string | null> {
  if (app.drain.isBegun()) return 'the service is stopping'
  const [isAnswered, { free }] = await Promise.all([isReady(app), diskOf(app.config)])
  if (!isAnswered) return 'the database does not answer'
  return free < DISK_FREE_MIN ? 'the disk of DATA_DIR is full' : null
}

/** Without word of other processes all is done, and some of it later: whoever is sent elsewhere for it gains nothing. */
function sayReady(app: App): string {
  const trouble = app.db.busTrouble()
  return trouble === null ? 'ok' : `ok, but other processes are not heard: ${trouble}`
}

/** For those who watch the service: alive, able to work, and how busy. Figures only for callers nearby. */
export function addHealth(server: FastifyInstance, app: App): void {
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  server.get('/readyz', async (_request, reply) => {
    const trouble = await troubleOf(app)
    return reply
      .code(trouble === null ? 200 : 503)
      .type('text/plain')
      .send(`${trouble ?? sayReady(app)}\n`)
  })
  server.get('/metrics', async ({ ip }, reply) => {
    if (!isNearby(ip)) throw new AppError('entity_not_found')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await app.metrics.text())
  })
}
