import { AppError } from '#contract/errors.ts'
import type { LabelForm, LabelRule } from '#contract/mailbox/labels/label.schema.ts'
import { getFolder } from '#server/mailbox/folders/get-folder.ts'
import { wordsQuery } from '#server/mailbox/search/query/search-query.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Which words of a message each search field of a label means. Spec §9. */
const FIELDS = { subject: 's', body: 'b', from: 'f', to: 't' } as const

/**
 * The rule of a label as a query over words, null for one that is only put on by hand. Throws
 * `name_not_indicated`, `invalid_params` for a rule without a word, `request_folder_not_found`. Spec §5; Decisions 24.
 */
export async function labelRule(tx: Tx, account_id: number, label: LabelForm): Promise<string | null> {
  const { name, search_content, folder_id, manual } = label
  if (name === '') throw new AppError('name_not_indicated', { fields: ['label.name'] })
  if (search_content !== '' || !manual) return ruleQuery(tx, account_id, label)
  if (folder_id !== null) await getFolder(tx, { account_id }, folder_id)
  return null
}

/** A rule as a query over words. Throws `invalid_params` for one without a word, `request_folder_not_found`. */
export async function ruleQuery(
  db: Db | Tx,
  account_id: number,
  { search_field, search_content, folder_id }: LabelRule,
): Promise<string> {
  if (folder_id !== null) await getFolder(db, { account_id }, folder_id)
  const query = await wordsQuery(db, account_id, { field: FIELDS[search_field], text: search_content })
  if (query === '') throw new AppError('invalid_params', { fields: ['label.search_content'] })
  return query
}
