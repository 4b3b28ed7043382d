import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'

/** Nobody knows when it ends, or not soon: another try is worth it after so long. */
const AGAIN_S = 300

/** While operators work on the service nothing is changed: `maintenance`, and when to come again. Decisions 229. */
export function checkMaintenance({ maintenance, clock }: Pick<App, 'maintenance' | 'clock'>): void {
  const current = maintenance.current()
  if (!current) return
  const left_s = current.until ? Math.ceil((current.until.getTime() - clock().getTime()) / 1000) : AGAIN_S
  throw new AppError('maintenance', { params: { retry_after: Math.min(left_s, AGAIN_S) } })
}
