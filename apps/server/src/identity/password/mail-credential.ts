import { createHash } from 'node:crypto'

/** Told when a password of mail programs was changed or deleted: doors look which of their connections still stand. */
export const MAIL_PASSWORDS_CHANNEL = 'mail_passwords'

/** By which password or token a mail program has come in. */
export interface MailCredential {
  account_id: number
  /** The same for as long as the password is good; of a token, until when it is. */
  key: string
}

export const appPasswordKey = (id: number): string => `app ${id}`

const TOKEN = 'token '
export const tokenKey = (expires_at: Date): string => `${TOKEN}${expires_at.getTime()}`
export const isToken = ({ key }: MailCredential): boolean => key.startsWith(TOKEN)
/** Until when; of a token only. */
export const tokenEnd = ({ key }: MailCredential): number => Number(key.slice(TOKEN.length))

/** As the log of sign-ins has it. */
export function signInMethod(credential: MailCredential): 'app_password' | 'password' | 'sso' {
  if (isToken(credential)) return 'sso'
  return credential.key.startsWith('app ') ? 'app_password' : 'password'
}

/** Of the mailbox password, by what is stored of it; not that itself, which would lie in memory for hours. */
export const passwordKey = (stored_hash: string): string =>
  `own ${createHash('sha256').update(stored_hash).digest('base64')}`
