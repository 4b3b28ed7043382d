import type { Logger } from 'pino'
import type { GrantRights } from '#contract/identity/grants/grant.schema.ts'
import type { ImpersonationKind } from '#contract/identity/impersonation/impersonation.schema.ts'
import type { OperatorRights } from '#contract/operator/operator.schema.ts'
import type { Config } from './config.ts'
import type { Sightings } from './inbound/reporting/sightings.ts'
import type { BaseWeights } from './junk/learner/weights.ts'
import type { RecentViews } from './mailbox/reading/recent-views.ts'
import type { Stems } from './mailbox/store/terms/stems.ts'
import type { BlobStore } from './platform/blobs/blob-store.ts'
import type { Db } from './platform/db/db.ts'
import type { Drain } from './platform/drain.ts'
import type { BusinessDirectory } from './platform/ecosystem/business-directory.ts'
import type { Keeper } from './platform/ecosystem/keeper.ts'
import type { NameServer } from './platform/ecosystem/name-server.ts'
import type { Passports } from './platform/ecosystem/passports.ts'
import type { Payments } from './platform/ecosystem/payments.ts'
import type { SignOnProvider } from './platform/ecosystem/sign-on/sign-on.ts'
import type { Faults } from './platform/faults.ts'
import type { RecentAnswers } from './platform/http/recent-answers.ts'
import type { AtOnce } from './platform/limits/at-once.ts'
import type { BytesInHand } from './platform/limits/bytes-in-hand.ts'
import type { FairTurns } from './platform/limits/fair-turns.ts'
import type { Maintenance } from './platform/maintenance/maintenance.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Rspamd } from './platform/rspamd/rspamd.ts'
import type { RecentChecks } from './platform/secrets/recent-checks.ts'
import type { Semaphore } from './platform/secrets/semaphore.ts'
import type { SemaphorePerAccount } from './platform/secrets/semaphore-per-account.ts'
import type { Traces } from './platform/traces/traces.ts'
import type { Readers } from './readers/readers.ts'
import type { Steps } from './steps.ts'

/** Everything a use case may touch. Built in compose.ts, passed down, never imported as a value. */
export interface App {
  config: Config
  log: Logger
  clock: () => Date
  db: Db
  blobs: BlobStore
  signOn: SignOnProvider
  passports: Passports
  keeper: Keeper
  payments: Payments
  businesses: BusinessDirectory
  dns: NameServer
  /** Through it go the costly derivations of keys from passwords. */
  keyWork: Semaphore
  /** Through it go the passwords of mail programs, which come often and by several connections. */
  recentPasswords: RecentChecks
  /** Through it goes the counting of attempts to sign in, which wait for each other in the database. */
  attempts: Semaphore
  /** Through it goes what looks through message after message while a person waits. */
  previewSemaphore: SemaphorePerAccount
  /** Through it go statements that look through the texts of a mailbox. */
  searchTurns: FairTurns
  /** Through it goes the import of files, which takes long and holds what it has read. */
  imports: AtOnce
  /** Through it goes whatever reads the bytes of whole messages. */
  readers: Readers
  /** Through it go the words of messages that are to be stored. */
  stems: Stems
  /** Through it goes what keeps the database at the many words of one message. */
  manyTerms: Semaphore
  faults: Faults
  metrics: Metrics
  /** What happens to messages on their way. */
  traces: Traces
  /** Whether operators work on the service, so that nothing may be changed. */
  maintenance: Maintenance
  /** What arrives in the names of domains that ask for reports. */
  sightings: Sightings
  drain: Drain
  /** Another filter of junk, if there is one. */
  rspamd: Rspamd
  /** What the verdicts of all accounts begin with. */
  junkBase: () => BaseWeights
  /** Pages of lists as they were sent lately. */
  recentPages: RecentAnswers
  /** What opened messages have shown lately. */
  recentViews: RecentViews
  /** Whoever takes a whole message into memory asks for room first. */
  inHand: BytesInHand
  /** What modules above do at the moments of those below. */
  steps: Steps
}

/** Who is asking. Every use case takes one; every SQL statement is bounded by its account. */
export interface Actor {
  account_id: number
  /** Set when the session belongs to one alias only (Spec §6): nothing else may be seen. */
  alias_only?: { alias_id: number; email: string }
  /** Set when `account_id` is somebody else's mailbox: who is really there. Decision 0042. */
  impersonation?: Impersonation
  /** Set in the own mailbox of somebody who may open the operator's pages. Decision 215. */
  operator?: OperatorAdmission
  /** Set while the mailbox is being moved to another installation: it can be read. Decision 253. */
  isLeaving?: boolean
}

export interface OperatorAdmission {
  wmid: string
  rights: OperatorRights
  /** When this session last confirmed who it is; null: never. */
  confirmed_at: Date | null
}

/** Whose things are asked for by their ids: a whole mailbox's, or those that one alias of it knows of. */
export type Asking = Pick<Actor, 'account_id' | 'alias_only'>

/** By what right somebody works in a mailbox that is not theirs. */
export interface Impersonation {
  account_id: number
  wmid: string
  kind: ImpersonationKind
  rights: GrantRights
  until_at: Date
}
