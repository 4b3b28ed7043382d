import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { SaveAlias } from '#contract/addresses/aliases/save-alias.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { notifySessions } from '#server/identity/sessions/notify-sessions.ts'
import { lockAddresses, selectAlias, updateAliasState } from './aliases.sql.ts'

/** Switches an alias on or off. Throws `alias_not_found`. */
export async function saveAlias(
  app: App,
  { account_id }: Actor,
  { id, enabled }: SaveAlias,
): Promise<{ alias: Alias }> {
  const alias = await app.db.transaction(async (tx) => {
    await lockAddresses(tx, account_id)
    if (!(await selectAlias(tx, account_id, id))) throw new AppError('alias_not_found')
    await updateAliasState(tx, account_id, id, enabled ? 'on' : 'off')
    tx.publish(account_id, { event: 'account' })
    return (await selectAlias(tx, account_id, id))!
  })
  // Who is signed in through it alone is out, and hears nothing more.
  if (!enabled) await notifySessions(app.db, account_id)
  return { alias }
}
