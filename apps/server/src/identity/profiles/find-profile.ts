import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type ProfileSays, selectProfileAs, selectProfileName } from './profiles.sql.ts'

/** What the profile that writes as this address and name adds to its messages; nothing without one. Spec §3 Profile. */
export const findProfile = async (
  app: App,
  { account_id }: Actor,
  { email, name }: Address,
): Promise<ProfileSays> =>
  (await selectProfileAs(app.db, account_id, emailKey(email), name)) ?? { organization: '', reply_to: '' }

/** As whom a message goes out that nobody writes: the address with the name of its profile. RFC 3834 §3.1.2. */
export const findSenderOf = async (tx: Tx, account_id: number, email: string): Promise<Address> => ({
  email,
  name: (await selectProfileName(tx, account_id, emailKey(email))) ?? '',
})
