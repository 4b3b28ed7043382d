import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertAlias, insertName, lockAddresses } from './aliases.sql.ts'

/**
 * Makes an alias that has been paid for; its name has waited for it. Throws `duplicate_aliases`, and changes
 * nothing, when it was paid after its time and the name has gone to somebody.
 */
export async function activateAlias(
  app: App,
  tx: Tx,
  { account_id, subject }: { account_id: number; subject: string },
): Promise<void> {
  await lockAddresses(tx, account_id)
  if (!(await insertName(tx, account_id, { address: subject, is_waiting: false }))) {
    throw new AppError('duplicate_aliases')
  }
  await insertAlias(tx, account_id, { email: subject, kind: 'paid', created_at: app.clock() })
  tx.publish(account_id, { event: 'account' })
}
