import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { insertAlias, lockAddresses, updateNameTaken } from './aliases.sql.ts'

/** Makes an alias that has been paid for; its name has waited for it. */
export async function activateAlias(
  app: App,
  tx: Tx,
  { account_id, subject }: { account_id: number; subject: string },
): Promise<void> {
  await lockAddresses(tx, account_id)
  await updateNameTaken(tx, subject)
  await insertAlias(tx, account_id, { email: subject, kind: 'paid', created_at: app.clock() })
  tx.tell(account_id, { event: 'account' })
}
