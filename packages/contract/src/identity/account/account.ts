import type { User } from './account.schema.ts'

export const LANGUAGES = ['ru', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** KB. Spec §9: mail storage about 1 GB per user. */
export const QUOTA_KB_DEFAULT = 1_048_576

/** "first 12 characters of the e-mail" (Spec §9) is the wmid only because the main address is `<wmid>@<domain>`. */
export const mainAddress = (wmid: string, domain: string): string => `${wmid}@${domain}`
export const liveName = (user: Pick<User, 'email' | 'info'>): string =>
  user.info.alias ?? user.email.slice(0, 12)
