import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import type { Call } from '#server/platform/http/route.ts'
import { confirmOwner } from './confirm-owner.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { type Asks, selectFactors } from './second-factor.sql.ts'
import { takeFactor } from './take-factor.ts'

async function isOneLeft(db: Asks, account_id: number): Promise<boolean> {
  const { has_totp, passkeys } = await selectFactors(db, account_id)
  return Number(has_totp) + passkeys <= 1
}

/**
 * Takes a factor away, once its owner has confirmed it: by any factor while others stay; the last one by a recovery code
 * alone, so that whoever has a phone in their hands for a minute does not open the mailbox for good. Two at the same
 * moment do not both count as one of several.
 */
export async function removeFactor(
  app: App,
  actor: Actor,
  { code = '', ...proof }: FactorProof,
  call: Call,
  remove: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { account_id } = actor
  const isLast = await isOneLeft(app.db, account_id)
  if (isLast) await takeFactor(app, account_id, { code }, undefined, call, { onlyRecovery: true })
  else await confirmOwner(app, actor, { code, ...proof }, call)
  await app.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    if (!isLast && (await isOneLeft(tx, account_id))) throw new AppError('request_code_not_found')
    await remove(tx)
  })
  await noteFactorChange(app, account_id, 'second_factor_removed', call)
}
