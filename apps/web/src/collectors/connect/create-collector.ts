import type { Collector, ImapServer } from '#contract/collectors/collector.schema.ts'
import type { CreateCollector } from '#contract/collectors/create-collector.schema.ts'
import { createCollector as createCollectorEndpoint } from '#contract/collectors/create-collector.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { isOutOfReach } from '../collector-problems.ts'

/**
 * Makes a collector at the first of these servers that answers; throws what the last of them said. All are tried
 * under one key of `headers`: whichever let us in, it is one collector. Decisions 1.
 */
export async function createCollector(
  api: Api,
  servers: readonly ImapServer[],
  form: Omit<CreateCollector, 'server'>,
  headers: Record<string, string>,
): Promise<Collector> {
  let failure: unknown
  for (const server of servers) {
    try {
      return (await api(createCollectorEndpoint, { ...form, server }, { headers })).collector
    } catch (cause) {
      failure = cause
      if (!isOutOfReach(cause)) break
    }
  }
  throw failure
}
