import type { Account, User } from '#contract/account/account.ts'
import { emailKey } from '#contract/compose/recipients.ts'
import type { Address, Message } from '#contract/messages/message.ts'
import { onlyAddress, ownAddresses } from '#web/features/account/addresses.ts'
import type { AddressId } from '#web/platform/paths.ts'

/** An address that letters may be sent from. */
export interface Sender extends Address {
  id: AddressId
}

/**
 * The addresses to write from, the main one first. An alias goes out under the name of its profile
 * or none: it may be there so that its owner is not known.
 */
export function sendersOf(user: User, account: Account): Sender[] {
  const only = onlyAddress(user, account)
  const own = `${user.firstname} ${user.lastname}`.trim()
  const nameOf = (email: string) =>
    account.profiles.find((profile) => emailKey(profile.email) === emailKey(email))?.name ??
    (email === account.email && !only ? own : '')
  return (only ? [only] : ownAddresses(account)).map(({ id, email }) => ({ id, email, name: nameOf(email) }))
}

/**
 * Who writes: the address asked for, else the one that the answered letter came to (by its alias,
 * To, Cc), else the main one. Decisions 15.
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
    senders[0]
  return { email: chosen?.email ?? '', name: chosen?.name ?? '' }
}
