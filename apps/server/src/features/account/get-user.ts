import type { User } from '#contract/account/account.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectPerson } from './account.sql.ts'

/** Who is signed in. Through an alias one is only that alias: no wmid, no name. Spec §3 User, §6. */
export async function getUser(app: App, { account_id, alias_only }: Actor): Promise<{ user: User }> {
  if (alias_only) {
    const { email } = alias_only
    return { user: { email, wmid: null, firstname: '', lastname: '', info: { alias: email } } }
  }
  const person = await selectPerson(app.db, account_id)
  if (!person) throw new AppError('user_not_found')
  return { user: { ...person, info: {} } }
}
