import type * as z from 'zod/mini'
import type { getStatus as getStatusEndpoint } from '#contract/support/get-status.ts'
import type { App } from '#server/app.ts'
import { isOutboundLate } from '#server/features/delivery/out/is-outbound-late.ts'
import { VERSION } from '#server/version.ts'

/** How the service is. That this answers says that mailboxes can be read; letters that wait too long, that none leave. */
export async function getStatus(app: App): Promise<z.output<typeof getStatusEndpoint.output>> {
  return {
    version: VERSION,
    services: [
      { name: 'mail', state: 'ok' },
      { name: 'sending', state: (await isOutboundLate(app)) ? 'late' : 'ok' },
    ],
  }
}
