import type { App } from '#server/app.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { lockAccountForNew } from '#server/platform/db/lock-accounts.ts'
import { endImpersonationsWith } from '../impersonation/end-impersonations.ts'
import { MAIL_PASSWORDS_CHANNEL } from '../password/mail-credential.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import {
  deleteLeftBehind,
  type MovingRow,
  selectMoving,
  updateArrived,
  updateArriving,
  updateLeaving,
  updateMoved,
} from './moving.sql.ts'
import { suspend } from './suspend.ts'

interface Queries {
  sql: Sql
}

/** Whoever died in the middle keeps nobody out for longer. */
const LEAVING_S = 600

/** How far an account is on its way to another installation, or from there; undefined: there is none. */
export const findMoving = (db: Queries, wmid: string): Promise<MovingRow | undefined> =>
  selectMoving(db, wmid)

/** From now on it can be read, and nothing else: calls are told to come again, what arrives too, programs are sent away. */
export async function beginLeaving(app: App, account_id: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await updateLeaving(tx, account_id, LEAVING_S)
    await endImpersonationsWith(app, tx, { account_id })
    notifySessions(tx, account_id)
    tx.notify(MAIL_PASSWORDS_CHANNEL)
  })
}

/** All is as it was before. */
export async function endLeaving(app: App, account_id: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    await updateLeaving(tx, account_id, 0)
    notifySessions(tx, account_id)
  })
}

/** Until the transaction ends, whoever changes something that belongs to the account waits. `maintenance`: it has left. */
export const holdLeaving = (tx: Queries, account_id: number): Promise<void> =>
  lockAccountForNew(tx, account_id)

/** From the commit on it is in another installation, whose LMTP door that is. */
export const leaveTo = (tx: Queries, account_id: number, moved_to: string): Promise<void> =>
  updateMoved(tx, account_id, moved_to)

/** Open pages of one that has left end, and the log says so; whoever signs in reads the text. */
export async function sendAway(app: App, account_id: number, text: string): Promise<void> {
  await app.db.transaction((tx) => suspend(app, tx, account_id, { text, delete_at: null }))
}

/** Makes room for an account that arrives: for what came of a move that was broken off, and what stayed when it left. */
export const clearForArrival = (tx: Queries, wmid: string): Promise<void> => deleteLeftBehind(tx, wmid)

/** Shut until it has arrived wholly. */
export const beginArriving = (tx: Queries, account_id: number): Promise<void> =>
  updateArriving(tx, account_id)

/** It opens. */
export const endArriving = (db: Queries, account_id: number): Promise<void> => updateArrived(db, account_id)
