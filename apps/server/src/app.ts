import type { Logger } from 'pino'
import type { BlobStore } from './blobs/blob-store.ts'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { NameServer } from './ecosystem/name-server.ts'
import type { SignOnProvider } from './ecosystem/sign-on.ts'
import type { Gate } from './secrets/gate.ts'

/** Everything a use case may touch. Built in compose.ts, passed down, never imported as a value. */
export interface App {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  blobs: BlobStore
  signOn: SignOnProvider
  dns: NameServer
  /** Through it go the costly derivations of keys from passwords. */
  keyWork: Gate
}

/** Who is asking. Every use case takes one; every SQL statement is bounded by its account. */
export interface Actor {
  account_id: number
  /** Set when the session belongs to one alias only (Spec §6): nothing else may be seen. */
  alias_only?: { alias_id: number; email: string }
}
