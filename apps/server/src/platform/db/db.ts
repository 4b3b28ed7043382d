import { type RawBuilder, sql } from 'kysely'
import type { MailboxEvent } from '#contract/live.schema.ts'
import type { SemaphorePerAccount } from '#server/platform/secrets/semaphore-per-account.ts'
import type { Shape } from './rows/row-shape.ts'

/** A statement as a template; values become parameters, fragments made with kysely's `sql` are put in place. */
type Statement<Row> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Row[]>

/** A statement by itself, or one whose rows have a shape: sql({ id: int() })`select id from accounts`. Decisions 114. */
export interface Sql {
  (text: TemplateStringsArray, ...values: unknown[]): Promise<unknown[]>
  <Row>(shape: Shape<Row>): Statement<Row>
}

/** Answers statements. */
export interface Asks {
  sql: Sql
}

/** One unit of work. Events reach browsers only if the work commits. */
export interface Tx {
  sql: Sql
  publish(account_id: number, event: MailboxEvent): void
  /** The contents of this mailbox change, though perhaps no event tells of it: its `change_seq` rises. */
  touch(account_id: number): void
  /**
   * A statement on its way that nobody waits for: it is done when the work commits, and fails it like any other. Whoever
   * hands in more than one statement has sent them all; with their answers comes no event any more, but `notify` may.
   */
  sent(statement: Promise<unknown>): void
  /**
   * Tells all processes, once the work is committed, to look again: new work is in the table of that name. `account_id`:
   * at what concerns this account alone.
   */
  notify(name: string, account_id?: number): void
}

export interface Db {
  /** One statement by itself. */
  sql: Sql
  /**
   * Reads the mailbox of an account: on a standby, where there is one that knows of all its changes up to `change_seq`
   * (absent: up to now), else here. `work` asks what it is handed and nobody else, and changes nothing. Decisions 248.
   */
  read<Result>(account_id: number, work: (db: Asks) => Promise<Result>, change_seq?: number): Promise<Result>
  /** Within `work` only `tx` may be asked: anything that needs a second connection throws. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Through it go the changes of one account, which wait for each other: few of them hold a connection meanwhile. */
  changes: SemaphorePerAccount
  /** Throws within a transaction, whose locks others wait for: what takes its time is done before or after. */
  checkNoneHeld(): void
  /**
   * Hears of every committed event of this process, and of those of others for accounts that are followed: the account,
   * and where its sequence stands. `events`: what they are, where a transaction of this process has told them.
   */
  onEvents(heard: (account_id: number, seq: number, events?: readonly MailboxEvent[]) => void): Disposable
  /** Events of this account come from other processes too, until what is answered is disposed. */
  follow(account_id: number): Disposable
  /** Hears a named wake-up (`notify`) of any process, and whom it is about; undefined: everybody. */
  onNotify(name: string, heard: (account_id?: number) => void): Disposable
  /** Tells all processes to look again. What a transaction makes is told of by `Tx.notify`. */
  notify(name: string, account_id?: number): Promise<void>
  /** Why nothing comes from other processes at this moment; null: it does. */
  busTrouble(): string | null
}

export { type RawBuilder, sql }
