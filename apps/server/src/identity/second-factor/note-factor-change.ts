import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { MAIL_PASSWORDS_CHANNEL } from '../password/mail-credential.ts'
import { listFactors } from './list-factors.ts'
import { deleteRecoveryCodes } from './recovery/recovery-codes.sql.ts'

/**
 * What follows when a factor is set up or taken away: mail programs with the main password are asked again, recovery
 * codes go with the last factor, and the owner is told.
 */
export async function noteFactorChange(
  app: App,
  account_id: number,
  change: 'second_factor_set' | 'second_factor_removed',
  call: Call,
): Promise<void> {
  const { address: ip, agent } = call
  const { isAsked } = await listFactors(app, account_id)
  if (!isAsked) await deleteRecoveryCodes(app.db, account_id)
  await app.db.notify(MAIL_PASSWORDS_CHANNEL)
  await writeAuthLog(app, app.db, { account_id, kind: 'second_factor', method: 'second_factor', ip, agent })
  await app.steps.onAccessEvent(app, account_id, change, { ip })
}
