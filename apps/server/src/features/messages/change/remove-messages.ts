import type { FolderMessages } from '#contract/messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { lockMailbox, selectPlaces } from '../places.sql.ts'
import { destroyMessages } from './relocate-messages.ts'

/** Removes messages for good within a larger change: the draft that was sent or saved anew. */
export async function removeMessages(tx: Tx, account_id: number, which: FolderMessages[]): Promise<number> {
  await lockMailbox(tx, account_id)
  return destroyMessages(tx, account_id, await selectPlaces(tx, account_id, which))
}
