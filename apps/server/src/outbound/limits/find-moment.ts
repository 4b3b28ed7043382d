import type { App } from '#server/app.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { nextMoment } from './next-moment.ts'
import { bouncesMax, figuresOf, type SendingFigures, type SendingKind } from './sending-figures.ts'
import { type SendingAccount, selectSendingAccount, selectSentBefore } from './sendings.sql.ts'

/** An account as a sender of one kind, and what holds for it now. */
export interface Sender extends SendingAccount {
  account_id: number
  kind: SendingKind
  figures: SendingFigures
}

export async function findSender(
  app: App,
  tx: { sql: Sql },
  account_id: number,
  kind: SendingKind,
): Promise<Sender> {
  const account = await selectSendingAccount(tx, account_id, bouncesMax(app.config))
  return { ...account, account_id, kind, figures: figuresOf(app.config, kind, account, app.clock()) }
}

/**
 * When one more message to so many strangers may leave; `now` when it may at once. `withHeld`: behind those that wait.
 * The account is locked, so that two at one moment are counted one after the other. Decisions 182.
 */
export async function findMoment(
  tx: { sql: Sql },
  { account_id, kind, figures, lifted_until, bounce_at }: Sender,
  { strangers, withHeld, now }: { strangers: number; withHeld: boolean; now: Date },
): Promise<Date> {
  if (lifted_until && lifted_until > now) return now
  const counting = { kind, now, since: lifted_until, figures, strangers, withHeld }
  const before = await selectSentBefore(tx, account_id, counting)
  return nextMoment({ ...before, bounce_at: kind === 'own' ? bounce_at : null }, now)
}
