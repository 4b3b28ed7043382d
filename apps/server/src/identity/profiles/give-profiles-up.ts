import type { Tx } from '#server/platform/db/db.ts'
import { deleteProfileRow, selectProfilesLocked, updateDefaultToMain } from './profiles.sql.ts'

/** Ends the senders of an address that is not the account's any more; the default one goes on with the main address. */
export async function giveProfilesUp(tx: Tx, account_id: number, email: string): Promise<void> {
  const theirs = (await selectProfilesLocked(tx, account_id)).filter((profile) => profile.email === email)
  for (const profile of theirs) {
    if (profile.default) await updateDefaultToMain(tx, account_id)
    else await deleteProfileRow(tx, account_id, profile.id)
  }
}
