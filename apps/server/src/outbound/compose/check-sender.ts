import { AppError } from '#contract/errors.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { ComposeBody } from '#contract/outbound/compose/compose.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { findOwnAddress } from '#server/addresses/domains/emails/own/find-own-address.ts'
import type { Actor, App } from '#server/app.ts'

export interface Sender {
  address: Address
  /** 0: the main address. */
  alias_id: number
}

/**
 * Who the message is from: the main address, or an alias or an address in a domain that one has and that is
 * on; a session of one alias writes as that alias only. Throws `profile_email_not_allowed`, and
 * `domain_cannot_send` while nothing in the DNS vouches for the domain. Spec §6.
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
  // Before anything is looked up: which other addresses the owner has is not told, by no time either.
  if (actor.alias_only && emailKey(actor.alias_only.email) !== email) throw refused
  const ownAddress = await findOwnAddress(app, app.db, actor.account_id, email)
  if (ownAddress?.state !== 'on') throw refused
  if (!ownAddress.sends) throw new AppError('domain_cannot_send', { fields: ['from'] })
  return { address: { email, name: address.name }, alias_id: ownAddress.alias_id }
}
