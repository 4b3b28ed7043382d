import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { SaveLabel } from '#contract/mailbox/labels/save-label.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { notingKeywords } from '../keywords/note-label-keywords.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { getLabel } from './get-label.ts'
import { updateLabel } from './labels.sql.ts'
import { applyRule } from './rules/apply-rule.ts'
import { labelRule } from './rules/label-rule.ts'

/** Changes a label. With another rule, mail gets and loses it accordingly; what was done by hand stays. Decisions 24. */
export async function saveLabel(
  app: App,
  { account_id }: Actor,
  { id, label: form }: SaveLabel,
): Promise<{ label: Label }> {
  const label = await withMailbox(app.db, account_id, async (tx) => {
    const former = await getLabel(tx, { account_id }, id)
    const query = await labelRule(tx, account_id, form)
    const saved = await notingKeywords(tx, account_id, () =>
      updateLabel(tx, account_id, id, { ...form, query }),
    )
    tx.publish(account_id, { event: 'updateMailboxList' })
    if (!isSameRule(former, saved)) await applyRule(tx, account_id, id)
    return saved
  })
  return { label }
}

const isSameRule = (one: Label, other: Label): boolean =>
  one.search_field === other.search_field &&
  one.search_content === other.search_content &&
  one.folder_id === other.folder_id
