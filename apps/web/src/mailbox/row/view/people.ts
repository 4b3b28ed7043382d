import type { Account } from '#contract/identity/account/account.schema.ts'
import type { Address, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey, withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'

/** What an address is called: its name, else itself. */
export const addressName = ({ name, email }: Address): string => name.trim() || email

/** Is this one of the reader's own addresses? */
export function isOursFor(account: Pick<Account, 'email' | 'aliases' | 'profiles'> | undefined) {
  const own = [
    account?.email,
    ...[...(account?.aliases ?? []), ...(account?.profiles ?? [])].map(({ email }) => email),
  ]
  const keys = new Set(own.filter((email) => email !== undefined).map(emailKey))
  return ({ email }: Address): boolean => keys.has(emailKey(email))
}
export type IsOurs = ReturnType<typeof isOursFor>

interface YouWords {
  /** "You", alone or at the beginning. */
  first: string
  /** "you", after others. */
  later: string
}

/** Names in a line, each once, the reader as "you": "Павел Гришин, Анна Ковалёва, вы". */
export function namesLine(addresses: readonly Address[], isOurs: IsOurs, you: YouWords): string {
  const others = withoutDuplicates(addresses).map((address) =>
    isOurs(address) ? null : addressName(address),
  )
  const names = [...new Set(others)]
  return names.map((name, index) => name ?? (index === 0 ? you.first : you.later)).join(', ')
}

/** Who is named in a row: those who wrote its messages, newest first; in Drafts and Sent, those who are written to. */
export function rowPeople(row: MessageRow, isOutgoing: boolean): Address[] {
  if (isOutgoing || row.isDraft) return [...row.fields.to, ...row.fields.cc]
  const others = row.threads.flatMap(({ from }) => (from ? [from] : []))
  return [...row.fields.from.slice(0, 1), ...others]
}

/** The one whose image stands in the row; of a message to nobody that is not its writer. */
export const rowFace = (row: MessageRow, isOutgoing: boolean): Address =>
  rowPeople(row, isOutgoing)[0] ?? { email: '', name: '' }
