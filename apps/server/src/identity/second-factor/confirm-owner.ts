import { AppError } from '#contract/errors.ts'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { ConfirmedBy, FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'
import { checkCode } from '../security/check-code.ts'
import { findChallenge, spendChallenge } from './challenge/challenge.ts'
import { listFactors } from './list-factors.ts'
import { takeFactor } from './take-factor.ts'

/** By what this account confirms a change of its second factors. */
export async function confirmedBy(app: App, { account_id }: Actor): Promise<ConfirmedBy> {
  if ((await listFactors(app, account_id)).isAsked) return 'second_factor'
  return (await selectIsLocal(app.db, account_id)) ? 'password' : 'keeper'
}

/**
 * Lets a change of the second factors, or what is as grave, through: by one of them when there is any, so that whoever has only the keeper
 * takes none away; else by a code from the keeper, or the password where there is none.
 */
export async function confirmOwner(
  app: App,
  actor: Actor,
  proof: FactorProof,
  call: Call,
  purpose: CodePurpose = 'second_factor',
): Promise<void> {
  const { account_id } = actor
  const { code = '', challenge_id = '', credential } = proof
  if ((await confirmedBy(app, actor)) !== 'second_factor')
    return checkCode(app, account_id, { purpose, code }, call)

  if (credential === undefined) return void (await takeFactor(app, account_id, { code }, undefined, call))
  const waiting = await findChallenge(app, 'proof', challenge_id)
  const isOurs = waiting?.account_id === account_id && (await spendChallenge(app, account_id, challenge_id))
  if (!isOurs) throw new AppError('request_code_not_found')
  await takeFactor(app, account_id, { credential }, waiting!.challenge, call)
}
