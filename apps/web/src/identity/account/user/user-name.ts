import type { User } from '#contract/identity/account/account.schema.ts'

/** What to call the user: the name, else the address. */
export const userName = ({ firstname, lastname, info, email }: User): string =>
  `${firstname} ${lastname}`.trim() || info.alias || email
