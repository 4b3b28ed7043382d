import { AppError } from '#contract/errors.ts'
import type { CreateLabel } from '#contract/mailbox/labels/create-label.schema.ts'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABELS_MAX } from '#contract/mailbox/labels/label.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { insertLabel, selectLabelCount } from './labels.sql.ts'
import { applyRule } from './rules/apply-rule.ts'
import { labelRule } from './rules/label-rule.ts'

/**
 * Makes a label and puts it on the mail that its rule finds: at once, or for the rest of a large mailbox in the
 * background. Closed to alias-only sessions. Spec §7 Labels, §6; Decisions 24.
 */
export async function createLabel(
  app: App,
  { account_id }: Actor,
  { label: form }: CreateLabel,
): Promise<{ label: Label }> {
  const label = await withMailbox(app.db, account_id, async (tx) => {
    const query = await labelRule(tx, account_id, form)
    if ((await selectLabelCount(tx, account_id)) >= LABELS_MAX) {
      throw new AppError('max_count_reached', { params: { limit: LABELS_MAX } })
    }
    const made = await insertLabel(tx, account_id, { ...form, query })
    tx.publish(account_id, { event: 'updateMailboxList' })
    await applyRule(tx, account_id, made.id)
    return made
  })
  return { label }
}
