import type { App } from '#server/app.ts'
import { type FactorsRow, selectFactors } from './second-factor.sql.ts'

export interface Factors extends FactorsRow {
  /** A password alone opens no session. */
  isAsked: boolean
}

/** The second factors of an account. Recovery codes alone ask for nothing. */
export async function listFactors(app: Pick<App, 'db'>, account_id: number): Promise<Factors> {
  const factors = await selectFactors(app.db, account_id)
  return { ...factors, isAsked: factors.has_totp || factors.passkeys > 0 }
}
