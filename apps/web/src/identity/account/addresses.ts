import type { Account, User } from '#contract/identity/account/account.schema.ts'
import type { AddressId } from '#web/platform/paths.ts'

/** The main address in routes and calls. Spec §2 a_id. */
export const MAIN_ADDRESS = 0

export interface OwnAddress {
  id: AddressId
  email: string
}

/** The addresses to choose from: the main one first, then the aliases. */
export const ownAddresses = ({ email, aliases }: Pick<Account, 'email' | 'aliases'>): OwnAddress[] => [
  { id: MAIN_ADDRESS, email },
  ...aliases.map(({ id, email }) => ({ id, email })),
]

/** Those of them that messages may be sent from: an alias that is off is not. */
export const sendingAddresses = ({ email, aliases }: Pick<Account, 'email' | 'aliases'>): OwnAddress[] =>
  ownAddresses({ email, aliases: aliases.filter(({ enabled }) => enabled) })

/** The only address that an alias-only user may look at; null for everybody else. Spec §6. */
export function onlyAddress(user: User, account: Pick<Account, 'aliases'>): OwnAddress | null {
  const { alias } = user.info
  if (!alias) return null
  const own = account.aliases.find(({ email }) => email === alias || email.split('@')[0] === alias)
  return own ?? { id: 'all', email: alias }
}
