import { AppError } from '#contract/errors.ts'
import type { User } from '#contract/identity/account/account.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { personName } from '../people/person-name.ts'
import { selectPerson } from './account.sql.ts'

/**
 * Who is signed in. Through an alias one is only that alias: no wmid, no name. In another's mailbox one is
 * its owner, and `actor` says who is really there. Spec §3 User, §6.
 */
export async function getUser(
  app: App,
  { account_id, alias_only, impersonation, operator }: Actor,
): Promise<{ user: User }> {
  if (alias_only) {
    const { email } = alias_only
    return { user: { email, wmid: null, firstname: '', lastname: '', info: { alias: email } } }
  }
  const row = await selectPerson(app.db, account_id)
  if (!row) throw new AppError('user_not_found')
  const { created_at: _created_at, is_local, ...person } = row
  if (!impersonation) {
    const marks = { ...(operator && { operator: true as const }), ...(is_local && { local: true as const }) }
    return { user: { ...person, info: {}, ...marks } }
  }
  const { kind, rights, until_at } = impersonation
  const acting_as = {
    wmid: person.wmid,
    name: personName(person),
    kind,
    rights,
    expires_at: until_at.toISOString(),
  }
  return { user: { ...person, info: {}, acting_as, actor: { wmid: impersonation.wmid } } }
}
