import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAliases, selectMainReceived } from './aliases.sql.ts'

/** All aliases of an account, the oldest first, and how many messages came to its main address. */
export async function listAliases(
  app: App,
  { account_id }: Actor,
): Promise<{ aliases: Alias[]; main: { received: number } }> {
  const [aliases, received] = await Promise.all([
    selectAliases(app.db, account_id),
    selectMainReceived(app.db, account_id),
  ])
  return { aliases, main: { received } }
}
