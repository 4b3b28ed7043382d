import type { PreviewLabel } from '#contract/mailbox/labels/preview-label.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectRuleHits } from '../label-counts.sql.ts'
import { ruleQuery } from './label-rule.ts'

/** How many messages a rule finds now: what a label with it would be put on. Throws what a wrong rule does. */
export async function previewLabel(
  app: App,
  { account_id }: Actor,
  { label }: PreviewLabel,
): Promise<{ found: number }> {
  const query = await ruleQuery(app.db, account_id, label)
  return { found: await selectRuleHits(app.db, account_id, { query, folder_id: label.folder_id }) }
}
