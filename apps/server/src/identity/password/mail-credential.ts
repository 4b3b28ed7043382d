import { createHash } from 'node:crypto'

/** Told when a password of mail programs was changed or deleted: doors look which of their connections still stand. */
export const MAIL_PASSWORDS_CHANNEL = 'mail_passwords'

/** By which password a mail program has come in. */
export interface MailCredential {
  account_id: number
  /** The same for as long as the password is good. */
  key: string
}

export const appPasswordKey = (id: number): string => `app ${id}`

/** As the log of sign-ins has it. */
export const signInMethod = ({ key }: MailCredential): 'app_password' | 'password' =>
  key.startsWith('app ') ? 'app_password' : 'password'

/** Of the mailbox password, by what is stored of it; not that itself, which would lie in memory for hours. */
export const passwordKey = (stored_hash: string): string =>
  `own ${createHash('sha256').update(stored_hash).digest('base64')}`
