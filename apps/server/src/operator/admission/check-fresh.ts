import { AppError } from '#contract/errors.ts'
import { OPERATOR_FRESH_S } from '#contract/operator/operator.ts'
import type { Actor, App } from '#server/app.ts'

/** An act that is grave for others asks who it is once more: `confirmation_needed` where that was long ago. */
export function checkFresh(app: Pick<App, 'clock'>, { operator }: Actor): void {
  const since = operator?.confirmed_at?.getTime() ?? 0
  if (app.clock().getTime() - since >= OPERATOR_FRESH_S * 1000) throw new AppError('confirmation_needed')
}
