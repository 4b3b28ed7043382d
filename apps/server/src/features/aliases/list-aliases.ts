import type { Alias } from '#contract/aliases/alias.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAliases } from './aliases.sql.ts'

/** All aliases of an account, the oldest first. */
export async function listAliases(app: App, { account_id }: Actor): Promise<{ aliases: Alias[] }> {
  return { aliases: await selectAliases(app.db, account_id) }
}
