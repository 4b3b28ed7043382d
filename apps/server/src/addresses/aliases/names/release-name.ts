import type { Tx } from '#server/platform/db/db.ts'
import { deleteWaitingName } from '../aliases.sql.ts'

/** Makes a name free again that nobody has paid for. One that was ever in use stays its owner's. */
export const releaseName = (tx: Tx, account_id: number, address: string): Promise<void> =>
  deleteWaitingName(tx, account_id, address)
