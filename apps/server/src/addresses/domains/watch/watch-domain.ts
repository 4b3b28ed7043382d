import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getDomain } from '../show/get-domain.ts'
import { checkAgain } from './check-again.ts'

/** Its page is open: looks at everything, unless that was done a moment ago. Throws `entity_not_found`. */
export async function watchDomain(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  await checkAgain(app, actor.account_id, id)
  return getDomain(app, actor, { id })
}
