import type { Collector } from '#contract/collectors/collector.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectCollectors } from './collectors.sql.ts'

/** The account's collectors with what they have brought. Spec §7 Collectors. */
export async function listCollectors(
  app: App,
  { account_id, alias_only }: Actor,
): Promise<{ collectors: Collector[] }> {
  if (alias_only) throw new AppError('forbidden')
  return { collectors: await selectCollectors(app.db, account_id) }
}
