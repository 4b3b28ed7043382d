import type { App } from '#server/app.ts'
import { deletePolicies } from './mta-sts-policies.sql.ts'

/** Housekeeping: forgets policies that hold no longer. */
export const sweepPolicies = (app: App): Promise<void> => deletePolicies(app.db, app.clock())
