import type { OutputOf } from '#contract/endpoint.ts'
import type { getStatus as getStatusEndpoint } from '#contract/notices/support/get-status.ts'
import type { App } from '#server/app.ts'
import { VERSION } from '#server/platform/version.ts'

type Status = OutputOf<typeof getStatusEndpoint>
type Service = Status['services'][number]

/** How each service besides the mailboxes themselves is; handed in by compose. */
export type ServiceStates = Record<Exclude<Service['name'], 'mail'>, (app: App) => Promise<Service['state']>>

/** How the service is. That this answers says that mailboxes can be read; messages that wait too long, that none leave. */
export async function getStatus(app: App): Promise<Status> {
  return {
    version: VERSION,
    services: [
      { name: 'mail', state: 'ok' },
      { name: 'sending', state: await app.steps.serviceStates.sending(app) },
    ],
  }
}
