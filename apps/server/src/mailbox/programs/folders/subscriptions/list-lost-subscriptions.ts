import type { Actor, App } from '#server/app.ts'
import { selectLostSubscriptions } from './lost-subscriptions.sql.ts'

/** Paths that are still on the list of subscriptions after a program deleted their folders. RFC 3501 §6.3.6. */
export const listLostSubscriptions = (
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
): Promise<string[]> => selectLostSubscriptions(app.db, account_id)
