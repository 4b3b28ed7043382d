import { randomBytes } from 'node:crypto'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Postponed } from '../later/postponed.sql.ts'
import { insertUndoChange } from './undo.sql.ts'

/** What an action did to messages, by their ids, or to the address book: enough to do the opposite to what still stands so. */
export type Change =
  /** `postponed`: what they were waiting for. */
  | { kind: 'move'; to: FolderId; from: Record<FolderId, number[]>; postponed?: Postponed<string>[] }
  | { kind: 'postponed'; before: Postponed<string>[] }
  | { kind: 'flag'; flag: 'seen' | 'flagged'; on: boolean; ids: number[] }
  | { kind: 'label'; label_id: number; on: boolean; before: LabelBefore[] }
  | { kind: 'copy'; ids: number[] }
  | { kind: 'several'; changes: Change[] }
  | OutsideChange

/** What an action did to something else than messages; who takes it back knows the rest of it. */
export interface OutsideChange {
  kind: 'contacts'
}

/** Takes such a change back, in the transaction that takes it out; answers how many things were touched. */
export type Undoers = Record<
  OutsideChange['kind'],
  (tx: Tx, account_id: number, change: OutsideChange) => Promise<number>
>

/** A message, and whether the label was put on or taken off by hand before. */
export type LabelBefore = [id: number, manual_on: boolean, manual_off: boolean]

/** An action on messages: how many it changed, and what can be taken back; null when nothing can. */
export interface Done {
  affected: number
  change: Change | null
}

/** 128 bits: nobody guesses it. */
export const newUndoToken = (): string => randomBytes(16).toString('base64url')

/** Keeps what an action changed, in its own transaction, and answers as the action does. Decisions 2. */
export async function noteChange(
  app: App,
  tx: Tx,
  actor: Actor,
  { affected, change }: Done,
  token = newUndoToken(),
): Promise<{ affected: number; undo_token?: string }> {
  if (!change) return { affected }
  const alias_id = actor.alias_only?.alias_id ?? null
  const noted = { account_id: actor.account_id, token, alias_id, change, created_at: app.clock() }
  tx.sent(insertUndoChange(tx, noted))
  return { affected, undo_token: token }
}
