import type { App } from '#server/app.ts'
import { updatePassword } from './auth.sql.ts'
import { hashPassword } from './password-hash.ts'

/** The account's own password, for sign-in by password and for mail programs. Stored as an Argon2id hash. */
export async function setPassword(app: App, account_id: number, password: string): Promise<void> {
  await updatePassword(app.db, account_id, await hashPassword(password))
}
