import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectDomain } from '../domains.sql.ts'
import { deleteLink } from './domain-links.sql.ts'

/** Whoever has the link sees nothing from now on. Throws `entity_not_found`. */
export async function closeDomainLink(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<Record<string, never>> {
  if (!(await selectDomain(app.db, account_id, id))) throw new AppError('entity_not_found')
  await deleteLink(app.db, account_id, id)
  return {}
}
