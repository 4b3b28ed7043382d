import type { Tx } from '#server/platform/db/db.ts'
import { deleteProfileRow, selectProfilesLocked } from './profiles.sql.ts'

/** Removes the senders of an address that goes. Answers false, and removes none, when one of them is the default. */
export async function removeProfilesOf(tx: Tx, account_id: number, email: string): Promise<boolean> {
  const theirs = (await selectProfilesLocked(tx, account_id)).filter((profile) => profile.email === email)
  if (theirs.some((profile) => profile.default)) return false
  for (const { id } of theirs) await deleteProfileRow(tx, account_id, id)
  return true
}
