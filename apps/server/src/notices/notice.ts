import type { App } from '#server/app.ts'

/** A message from the service itself to a person, in plain text. */
export interface Notice {
  from_name: string
  subject: string
  text: string
}

/** Puts it into the inbox of that account. */
export type DeliverNotice = (app: App, account_id: number, notice: Notice) => Promise<void>
