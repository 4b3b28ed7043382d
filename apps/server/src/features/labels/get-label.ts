import { AppError } from '#contract/errors.ts'
import type { Label } from '#contract/labels/label.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { selectLabel } from './labels.sql.ts'

/** A label of the account. Throws `label_not_found`. */
export async function getLabel(db: Db | Tx, account_id: number, id: number): Promise<Label> {
  const label = await selectLabel(db, account_id, id)
  if (!label) throw new AppError('label_not_found')
  return label
}
