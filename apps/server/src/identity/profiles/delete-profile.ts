import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { deleteProfileRow, selectProfilesLocked } from './profiles.sql.ts'

/** Deletes a sender. Throws `profile_not_found`, and `profile_default_required` for the default one. Spec §7 Profiles. */
export async function deleteProfile(app: App, { account_id }: Actor, { id }: { id: number }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const profile = (await selectProfilesLocked(tx, account_id)).find((each) => each.id === id)
    if (!profile) throw new AppError('profile_not_found')
    if (profile.default) throw new AppError('profile_default_required')
    await deleteProfileRow(tx, account_id, id)
  })
}
