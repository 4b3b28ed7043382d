import type { App } from '#server/app.ts'
import { newRecoveryCodes } from './recovery/new-recovery-codes.ts'
import { type Asks, selectFactors } from './second-factor.sql.ts'

/** Recovery codes for an account that has none: they come with the first factor, and are answered once. */
export async function firstRecoveryCodes(
  app: App,
  tx: Asks,
  account_id: number,
): Promise<{ recovery_codes?: string[] }> {
  const { recovery_codes } = await selectFactors(tx, account_id)
  return recovery_codes > 0 ? {} : { recovery_codes: await newRecoveryCodes(app, tx, account_id) }
}
