import { AppError } from '#contract/errors.ts'
import type { Profile } from '#contract/identity/account/account.schema.ts'
import type { CreateProfile } from '#contract/identity/profiles/create-profile.schema.ts'
import { PROFILES_MAX } from '#contract/identity/profiles/profile.ts'
import type { Actor, App } from '#server/app.ts'
import { checkProfile } from './check-profile.ts'
import { insertProfile, selectProfilesLocked, updateNoDefault } from './profiles.sql.ts'

/** Makes one more sender; the first one, and one that asks for it, becomes the default. Spec §7 Profiles, §6. */
export async function createProfile(
  app: App,
  { account_id }: Actor,
  { profile: form }: CreateProfile,
): Promise<{ profile: Profile }> {
  return app.db.transaction(async (tx) => {
    const others = await selectProfilesLocked(tx, account_id)
    if (others.length >= PROFILES_MAX) {
      throw new AppError('max_count_reached', { params: { limit: PROFILES_MAX } })
    }
    const checked = await checkProfile(app, tx, account_id, form)
    const isDefault = checked.default === true || others.length === 0
    if (isDefault) await updateNoDefault(tx, account_id)
    return { profile: await insertProfile(tx, account_id, { ...checked, default: isDefault }) }
  })
}
