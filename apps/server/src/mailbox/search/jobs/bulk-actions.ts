import type { App } from '#server/app.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { Done } from '#server/mailbox/undo/note-change.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** What a module above has done to many messages; it knows what its own words mean. */
export interface BulkChange {
  kind: 'filter'
  filter: unknown
}

/** How such a change is made: to which of the messages it is made is found out before the transaction, for it may take its time. */
export interface BulkAction {
  /** Ids of what it goes through, between two ids. */
  list(db: Db | Tx, account_id: number, between: { after_id: number; max_id: number }): Promise<number[]>
  /** Those of them that it is about. */
  choose(app: App, account_id: number, change: BulkChange, ids: number[]): Promise<number[]>
  /** The caller holds the mailbox's lock. */
  apply(tx: MailboxTx, account_id: number, change: BulkChange, ids: number[]): Promise<Done>
}

export type BulkActions = Record<BulkChange['kind'], BulkAction>
