import type { App } from '#server/app.ts'
import { selectPassword, updatePassword } from '../sign-on/auth.sql.ts'
import { MAIL_PASSWORDS_CHANNEL } from './mail-credential.ts'
import { hashPassword, passwordMatches } from './password-hash.ts'

/** The account's own password, for sign-in by password and for mail programs. Stored as an Argon2id hash. */
export async function setPassword(app: App, account_id: number, password: string): Promise<void> {
  await updatePassword(app.db, account_id, await hashPassword(password))
  await app.db.notify(MAIL_PASSWORDS_CHANNEL)
}

export const hasPassword = async (app: App, account_id: number): Promise<boolean> =>
  (await selectPassword(app.db, account_id)) !== null

/** Is this the account's password? */
export const checkPassword = async (app: App, account_id: number, password: string): Promise<boolean> =>
  passwordMatches(await selectPassword(app.db, account_id), password)
