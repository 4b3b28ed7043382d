import type { App } from '#server/app.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { selectHeldAccounts } from './sendings.sql.ts'

/** How many accounts have messages that wait for the limits. */
export const sendingLimitFigures = async (app: App): Promise<Reading[]> => [
  { name: 'pochtamt_sending_limited_accounts', labels: {}, value: await selectHeldAccounts(app.db) },
]
