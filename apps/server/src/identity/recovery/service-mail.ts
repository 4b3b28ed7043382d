import type { App } from '#server/app.ts'

/** What the service writes to an address elsewhere. */
export interface ServiceMail {
  to: string
  from_name: string
  subject: string
  text: string
}

/** Sent by the outgoing queue, which stands above; handed in by compose. */
export type SendServiceMail = (app: App, account_id: number, mail: ServiceMail) => Promise<void>
