import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { checkRecords } from './check-records.ts'
import { limitChecks } from './limit-checks.ts'
import { getDomain } from './show/get-domain.ts'

/** Looks at everything now. Throws `entity_not_found`, `too_many_requests` more than six times a minute. Spec §7 Domains. */
export async function checkDomain(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  await checkRecords(app, await limitChecks(app, account_id, id, 'looks'))
  return getDomain(app, actor, { id })
}
