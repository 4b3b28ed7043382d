import { AppError } from '#contract/errors.ts'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { SaveProfile } from '#contract/identity/profiles/save-profile.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { checkProfile } from './check-profile.ts'
import { selectProfilesLocked, updateNoDefault, updateProfile } from './profiles.sql.ts'

/** Changes a sender. Throws `profile_not_found`, and `profile_default_required` when it would leave no default. */
export async function saveProfile(
  app: App,
  { account_id }: Actor,
  { id, profile: form }: SaveProfile,
): Promise<{ profile: Profile }> {
  return app.db.transaction(async (tx) => {
    const former = (await selectProfilesLocked(tx, account_id)).find((profile) => profile.id === id)
    if (!former) throw new AppError('profile_not_found')
    const checked = await checkProfile(app, tx, account_id, form)
    const isDefault = checked.default ?? former.default
    if (former.default && !isDefault) throw new AppError('profile_default_required')
    if (isDefault && !former.default) await updateNoDefault(tx, account_id)
    return { profile: await updateProfile(tx, account_id, id, { ...checked, default: isDefault }) }
  })
}
