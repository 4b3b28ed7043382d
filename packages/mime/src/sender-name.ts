import type { MailAddress } from './message.ts'

/** An address, in any form that looks like one. */
const ADDRESS = /[^\s@＠﹫<>()",;:]{1,64}[@＠﹫][^\s@＠﹫<>()",;:]+/gu

/** Does a sender's name hold an address other than the sender's own? */
export const namesAnotherAddress = ({ email, name }: MailAddress): boolean =>
  [...name.matchAll(ADDRESS)].some(([address]) => address.toLowerCase() !== email.trim().toLowerCase())

/**
 * The sender's name without addresses of others: mail programs show the name alone, and it must not pass for
 * somebody else.
 */
export function senderName({ email, name }: MailAddress): string {
  if (!namesAnotherAddress({ email, name })) return name
  return name
    .replace(ADDRESS, ' ')
    .replace(/[<>()",;:\s]+/gu, ' ')
    .trim()
}
