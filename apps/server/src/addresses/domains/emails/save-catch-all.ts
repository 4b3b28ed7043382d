import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { SaveCatchAll } from '#contract/addresses/domains/state/save-catch-all.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectDomainLocked, updateDomain } from '../domains.sql.ts'
import { getDomain } from '../show/get-domain.ts'
import { publishDomain } from '../show/publish-domain.ts'
import { selectDomainEmail } from './domain-emails.sql.ts'

/** Chooses the address that takes mail for those that do not exist; null: such mail is refused. Throws `entity_not_found`. */
export async function saveCatchAll(
  app: App,
  actor: Actor,
  { id, email_id }: SaveCatchAll,
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  await app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, account_id, id)
    const email = email_id === null ? null : await selectDomainEmail(tx, account_id, email_id)
    if (!row || email === undefined || (email && email.domain_id !== id)) {
      throw new AppError('entity_not_found')
    }
    await publishDomain(tx, await updateDomain(tx, row, { catch_all_id: email_id }))
  })
  return getDomain(app, actor, { id })
}
