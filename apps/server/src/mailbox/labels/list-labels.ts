import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import type { ListLabels } from '#contract/mailbox/labels/list-labels.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectLabelTotals } from './label-counts.sql.ts'
import { selectLabels, selectLabelsOfAlias } from './labels.sql.ts'

/** The labels by name; a session of one alias sees those on its own messages. Spec §7 Labels, §6. */
export async function listLabels(
  app: App,
  { account_id, alias_only }: Actor,
  { counts }: ListLabels = {},
): Promise<{ labels: Label[] }> {
  if (alias_only) return { labels: await selectLabelsOfAlias(app.db, account_id, alias_only.alias_id) }
  const labels = await selectLabels(app.db, account_id)
  if (!counts) return { labels }
  const totals = new Map(
    (await selectLabelTotals(app.db, account_id)).map(({ label_id, total }) => [label_id, total]),
  )
  return { labels: labels.map((label) => ({ ...label, total: totals.get(label.id) ?? 0 })) }
}
