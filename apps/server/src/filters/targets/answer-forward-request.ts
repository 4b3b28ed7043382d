import { AppError } from '#contract/errors.ts'
import type { AnswerForwardRequest } from '#contract/filters/targets/answer-forward-request.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { selectTargetByToken, updateTargetAnswer } from './forward-targets.sql.ts'

/** Agrees that messages come, or refuses: the link stops what it has begun, too, and nobody is asked again. Throws `entity_not_found`. */
export async function answerForwardRequest(
  app: App,
  _actor: Actor | null,
  { token, accept }: AnswerForwardRequest,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const target = await selectTargetByToken(tx, tokenHash(token))
    if (!target) throw new AppError('entity_not_found')
    await updateTargetAnswer(tx, target, accept, app.clock())
    tx.publish(target.account_id, { event: 'account' })
  })
}
