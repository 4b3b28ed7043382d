import type { App } from '#server/app.ts'

/** One of two services between which a mailbox is moved; both may run. */
export interface Installation {
  app: App
  /** Of its database, by a connection of our own. */
  url: string
}
