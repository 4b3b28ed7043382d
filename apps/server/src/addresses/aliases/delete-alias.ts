import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { removeProfilesOf } from '#server/identity/profiles/remove-profiles-of.ts'
import { endAliasSessions } from '#server/identity/sessions/end-alias-sessions.ts'
import { deleteAliasRow, lockAddresses, selectAlias } from './aliases.sql.ts'

/**
 * Deletes an alias: mail to it is refused from now on, its messages stay, its sessions end, and its name is
 * never anybody else's. Throws `alias_not_found`, and `alias_cant_delete` while the default profile has it. Spec §7 Aliases.
 */
export async function deleteAlias(app: App, { account_id }: Actor, { id }: { id: number }): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockAddresses(tx, account_id)
    const alias = await selectAlias(tx, account_id, id)
    if (!alias) throw new AppError('alias_not_found')
    if (!(await removeProfilesOf(tx, account_id, alias.email))) throw new AppError('alias_cant_delete')
    await deleteAliasRow(tx, account_id, id)
    tx.publish(account_id, { event: 'account' })
  })
  await endAliasSessions(app, account_id, id)
}
