import type { ComposeBody } from '#contract/compose/compose.ts'
import { emailKey } from '#contract/compose/recipients.ts'
import { AppError } from '#contract/errors.ts'
import type { Address } from '#contract/messages/message.ts'
import type { Actor, App } from '#server/app.ts'
import { findAddress } from '#server/features/account/find-address.ts'

export interface Sender {
  address: Address
  /** 0: the main address. */
  alias_id: number
}

/**
 * Who the letter is from: the main address, or an alias of one's own that is on; a session of one
 * alias writes as that alias only. Throws `profile_email_not_allowed`. Spec §6.
 */
export async function checkSender(
  app: App,
  actor: Actor,
  from: ComposeBody['fields']['from'],
): Promise<Sender> {
  const [address] = from
  const refused = new AppError('profile_email_not_allowed', { fields: ['from'] })
  if (!address || from.length > 1) throw refused
  const email = emailKey(address.email)
  const found = await findAddress(app.db, email)
  if (!found || found.account_id !== actor.account_id || found.state !== 'on') throw refused
  if (actor.alias_only && actor.alias_only.alias_id !== found.alias_id) throw refused
  return { address: { email, name: address.name }, alias_id: found.alias_id }
}
