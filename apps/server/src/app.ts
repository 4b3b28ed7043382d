import type { Logger } from 'pino'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { NameServer } from './ecosystem/name-server.ts'
import type { SignOnProvider } from './ecosystem/sign-on.ts'

/** Everything a use case may touch. Built in compose.ts, passed down, never imported as a value. */
export interface App {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  blobs: BlobStore
  signOn: SignOnProvider
  dns: NameServer
}

/** Who is asking. Every use case takes one; every SQL statement is bounded by its account. */
export interface Actor {
  account_id: number
  /** Set when the session belongs to one alias only (Spec §6): nothing else may be seen. */
  alias_only?: { alias_id: number; email: string }
}
