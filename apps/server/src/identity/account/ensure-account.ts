import type { App } from '#server/app.ts'
import { selectAccountIdByWmid } from './account.sql.ts'
import { makeAccount, type Person } from './make-account.ts'

/**
 * The account of this wmid, made whole at the first call: main address, settings, system folders and a
 * default profile. Calls at the same moment get the same account. Spec §3 Account, Folder.
 */
export async function ensureAccount(app: App, person: Person): Promise<number> {
  const known = await selectAccountIdByWmid(app.db, person.wmid)
  if (known !== undefined) return known
  return app.db.transaction(async (tx) => {
    // The insert waits for another one under way, so the account that won the race can be seen by now.
    const account_id = (await makeAccount(app, tx, person)) ?? (await selectAccountIdByWmid(tx, person.wmid))
    if (account_id === undefined) throw new Error(`the address of ${person.wmid} is somebody else's`)
    return account_id
  })
}
