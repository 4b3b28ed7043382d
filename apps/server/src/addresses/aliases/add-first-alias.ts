import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertAlias, insertName } from './aliases.sql.ts'

/** Gives an account that is being made the address that its owner has chosen: its free alias. Throws `duplicate_aliases`. */
export async function addFirstAlias(
  app: Pick<App, 'clock'>,
  tx: Tx,
  account_id: number,
  email: string,
): Promise<void> {
  if (!(await insertName(tx, account_id, { address: email, is_waiting: false })))
    throw new AppError('duplicate_aliases', { fields: ['name'] })
  await insertAlias(tx, account_id, { email, kind: 'free', created_at: app.clock() })
}
