import type { Account, User } from '#contract/account/account.ts'
import { emailKey } from '#contract/compose/recipients.ts'
import type { Address, Message } from '#contract/messages/message.ts'
import { onlyAddress, ownAddresses } from '#web/features/account/addresses.ts'
import type { AddressId } from '#web/platform/paths.ts'

/** An address that letters may be sent from, as one of its profiles. */
export interface Sender extends Address {
  id: AddressId
  /** Names it among the senders: an address may have several profiles. */
  key: string
  /** HTML; empty: none. */
  signature: string
  isDefault: boolean
}

/**
 * The addresses to write from with their profiles, the main one first. An alias goes out under the name
 * of its profile or none: it may be there so that its owner is not known.
 */
export function sendersOf(user: User, account: Account): Sender[] {
  const only = onlyAddress(user, account)
  const own = `${user.firstname} ${user.lastname}`.trim()
  return (only ? [only] : ownAddresses(account)).flatMap(({ id, email }) => {
    const profiles = account.profiles
      .filter((profile) => emailKey(profile.email) === emailKey(email))
      .sort((one, other) => Number(other.default) - Number(one.default))
      .map(({ id: profile_id, name, signature, default: isDefault }) => ({
        ...{ id, email, name, signature, isDefault },
        key: `${id}/${profile_id}`,
      }))
    if (profiles.length > 0) return profiles
    const name = email === account.email && !only ? own : ''
    return [{ id, email, name, key: String(id), signature: '', isDefault: false }]
  })
}

/** The sender that wrote an address: by its name too where an address has several. */
export const senderOf = (senders: readonly Sender[], { email, name }: Address): Sender | undefined => {
  const same = senders.filter((sender) => emailKey(sender.email) === emailKey(email))
  return same.find((sender) => sender.name === name) ?? same[0]
}

/**
 * Who writes: the address asked for, else the one that the answered letter came to (by its alias,
 * To, Cc), else the default profile. Decisions 15.
 */
export function chooseSender(
  senders: readonly Sender[],
  { from, message }: { from?: string | undefined; message?: Message | undefined },
): Address {
  const own = (email: string) => senders.find((sender) => emailKey(sender.email) === emailKey(email))
  const cameTo = message && [...message.fields.to, ...message.fields.cc].map(({ email }) => own(email))
  const chosen =
    (from === undefined ? undefined : own(from)) ??
    (message && message.alias_id !== 0 ? senders.find(({ id }) => id === message.alias_id) : undefined) ??
    cameTo?.find((sender) => sender !== undefined) ??
    senders.find(({ isDefault }) => isDefault) ??
    senders[0]
  return { email: chosen?.email ?? '', name: chosen?.name ?? '' }
}
