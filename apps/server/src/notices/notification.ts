import type { App } from '#server/app.ts'

/** A message from the service itself to a person, in plain text. */
export interface Notification {
  from_name: string
  subject: string
  text: string
}

/** Puts it into the inbox of that account. */
export type DeliverNotification = (app: App, account_id: number, notification: Notification) => Promise<void>
