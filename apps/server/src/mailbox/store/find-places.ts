import { type Place, selectPlacesByIds } from './places.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** Where letters stand, by their ids. Gone ones are left out. */
export async function findPlaces(tx: MailboxTx, account_id: number, ids: number[]): Promise<Place[]> {
  return selectPlacesByIds(tx, account_id, ids)
}
