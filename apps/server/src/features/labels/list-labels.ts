import type { Label } from '#contract/labels/label.ts'
import type { Actor, App } from '#server/app.ts'
import { selectLabels, selectLabelsOfAlias } from './labels.sql.ts'

/** The labels by name; a session of one alias sees those on its own letters. Spec §7 Labels, §6. */
export async function listLabels(app: App, { account_id, alias_only }: Actor): Promise<{ labels: Label[] }> {
  const labels = alias_only
    ? await selectLabelsOfAlias(app.db, account_id, alias_only.alias_id)
    : await selectLabels(app.db, account_id)
  return { labels }
}
