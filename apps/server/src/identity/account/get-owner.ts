import { AppError } from '#contract/errors.ts'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { App } from '#server/app.ts'
import { selectPerson, selectProfiles, selectQuota } from './account.sql.ts'

/** Whose mailbox it is: main address, senders, and KB used and allowed. Throws `mailbox_not_exist`. */
export async function getOwner(
  app: App,
  account_id: number,
): Promise<{
  email: string
  created_at: string
  /** They came by an invitation, and have no keeper. */
  is_local: boolean
  profiles: Profile[]
  quota: { size: number; limit: number }
}> {
  const [person, quota, profiles] = await Promise.all([
    selectPerson(app.db, account_id),
    selectQuota(app.db, account_id),
    selectProfiles(app.db, account_id),
  ])
  if (!person || !quota) throw new AppError('mailbox_not_exist')
  const { email, created_at, is_local } = person
  return { email, created_at: created_at.toISOString(), is_local, profiles, quota }
}
