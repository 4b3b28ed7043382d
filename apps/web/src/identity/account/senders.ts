import type { Account, User } from '#contract/identity/account/account.schema.ts'
import type { Address, Message } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { type RecipientsInput, recipientsOf } from '#web/platform/recipients-input.ts'
import { onlyAddress, sendingAddresses } from './addresses.ts'

/** An address that messages may be sent from, as one of its profiles. */
export interface Sender extends Address {
  id: AddressId
  /** Names it among the senders: an address may have several profiles. */
  key: string
  /** HTML; empty: none. */
  signature: string
  /** Where answers are to come; empty: to the address itself. */
  reply_to: string
  isDefault: boolean
}

/**
 * The addresses to write from with their profiles, the main one first. An alias goes out under the name
 * of its profile or none: it may be there so that its owner is not known.
 */
export function sendersOf(user: User, account: Account): Sender[] {
  const only = onlyAddress(user, account)
  const own = `${user.firstname} ${user.lastname}`.trim()
  return (only ? [only] : sendingAddresses(account)).flatMap(({ id, email }) => {
    const profiles = account.profiles
      .filter((profile) => emailKey(profile.email) === emailKey(email))
      .sort((one, other) => Number(other.default) - Number(one.default))
      .map(({ id: profile_id, name, signature, reply_to, default: isDefault }) => ({
        ...{ id, email, name, signature, reply_to, isDefault },
        key: `${id}/${profile_id}`,
      }))
    if (profiles.length > 0) return profiles
    const name = email === account.email && !only ? own : ''
    return [{ id, email, name, key: String(id), signature: '', reply_to: '', isDefault: false }]
  })
}

/** The sender that wrote an address: by its name too where an address has several. */
export const senderOf = (senders: readonly Sender[], { email, name }: Address): Sender | undefined => {
  const same = senders.filter((sender) => emailKey(sender.email) === emailKey(email))
  return same.find((sender) => sender.name === name) ?? same[0]
}

/** The address of one's own that a message came to: its alias, else the first in To and Cc. */
export function cameTo(senders: readonly Sender[], { alias_id, fields }: Message): Sender | undefined {
  const byAlias = alias_id === 0 ? undefined : senders.find(({ id }) => id === alias_id)
  if (byAlias) return byAlias
  const addressed = [...fields.to, ...fields.cc].map(({ email }) => emailKey(email))
  const key = addressed.find((one) => senders.some(({ email }) => emailKey(email) === one))
  return key === undefined ? undefined : senders.find(({ email }) => emailKey(email) === key)
}

/**
 * Who writes: the address asked for, else the one that the answered message came to, else the default
 * profile. Decisions 15.
 */
export function chooseSender(
  senders: readonly Sender[],
  { from, message }: { from?: string | undefined; message?: Message | undefined },
): Address {
  const requested =
    from === undefined ? undefined : senders.find(({ email }) => emailKey(email) === emailKey(from))
  const chosen =
    requested ??
    (message && cameTo(senders, message)) ??
    senders.find(({ isDefault }) => isDefault) ??
    senders[0]
  return { email: chosen?.email ?? '', name: chosen?.name ?? '' }
}

/** Where answers to this sender are to come, as the field of a message begins. */
export const replyToOf = (sender: Sender | undefined): RecipientsInput =>
  recipientsOf(sender?.reply_to ? [{ email: sender.reply_to, name: '' }] : [])
