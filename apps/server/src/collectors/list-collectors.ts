import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectCollectors } from './collectors.sql.ts'

/** The account's collectors with what they have brought. Spec §7 Collectors. */
export async function listCollectors(app: App, { account_id }: Actor): Promise<{ collectors: Collector[] }> {
  return { collectors: await selectCollectors(app.db, account_id) }
}
