import { emailKey } from '#contract/compose/recipients.ts'
import type { Address } from '#contract/messages/message.ts'
import type { Actor, App } from '#server/app.ts'
import { type ProfileSays, selectProfileAs } from './profiles.sql.ts'

/** What the profile that writes as this address and name adds to its letters; nothing without one. Spec §3 Profile. */
export const findProfile = async (
  app: App,
  { account_id }: Actor,
  { email, name }: Address,
): Promise<ProfileSays> =>
  (await selectProfileAs(app.db, account_id, emailKey(email), name)) ?? { organization: '', reply_to: '' }
