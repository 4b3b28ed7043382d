import type { App } from '#server/app.ts'
import { selectIsOutboundLate } from './outbound-late.sql.ts'

/** A message that is due is taken within a sweep of the worker; after so long nobody takes any. */
const LATE_MS = 5 * 60 * 1000

/** Do messages wait that should have been tried long ago? */
export const isOutboundLate = (app: App): Promise<boolean> =>
  selectIsOutboundLate(app.db, new Date(app.clock().getTime() - LATE_MS))
