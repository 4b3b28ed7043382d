import { AppError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deleteInvitationRow } from './invitations.sql.ts'

/** Takes back a link that nobody has used; answers who it was for. Throws `entity_not_found`. */
export async function removeInvitation(tx: Tx, id: number): Promise<string> {
  const note = await deleteInvitationRow(tx, id)
  if (note === undefined) throw new AppError('entity_not_found')
  return note
}
