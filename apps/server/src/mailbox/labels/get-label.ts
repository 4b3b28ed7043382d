import { AppError } from '#contract/errors.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { Asking } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectLabel, selectLabelsOfAlias } from './labels.sql.ts'

/**
 * A label of the account, or of those that stand on messages of a session's one alias. Throws `label_not_found`. An
 * alias's labels are listed whatever the id is: neither the answer nor its time tells which others there are.
 */
export async function getLabel(db: Db | Tx, { account_id, alias_only }: Asking, id: number): Promise<Label> {
  const label = alias_only
    ? (await selectLabelsOfAlias(db, account_id, alias_only.alias_id)).find((one) => one.id === id)
    : await selectLabel(db, account_id, id)
  if (!label) throw new AppError('label_not_found')
  return label
}
