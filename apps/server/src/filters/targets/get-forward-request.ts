import { AppError } from '#contract/errors.ts'
import type { GetForwardRequest } from '#contract/filters/targets/get-forward-request.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { selectTargetByToken } from './forward-targets.sql.ts'

/** What a link asks of whoever got it. Looking agrees to nothing. Throws `entity_not_found`. */
export async function getForwardRequest(app: App, _actor: Actor | null, { token }: GetForwardRequest) {
  const target = await selectTargetByToken(app.db, tokenHash(token))
  if (!target) throw new AppError('entity_not_found')
  const { user } = await getUser(app, { account_id: target.account_id })
  return { owner: user.email, email: target.email, state: target.state }
}
