import type { Tx } from '#server/db/db.ts'
import { lockMailbox, type Place, selectPlacesByIds } from './places.sql.ts'

/** Where letters stand, by their ids, with the mailbox locked for a change of them. Gone ones are left out. */
export async function findPlaces(tx: Tx, account_id: number, ids: number[]): Promise<Place[]> {
  await lockMailbox(tx, account_id)
  return selectPlacesByIds(tx, account_id, ids)
}
