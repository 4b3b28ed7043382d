import type { Actor, App } from '#server/app.ts'
import { selectAppPasswords } from './app-passwords.sql.ts'
import { showAppPassword } from './show-app-password.ts'

export async function listAppPasswords(app: App, { account_id }: Actor) {
  return { app_passwords: (await selectAppPasswords(app.db, account_id)).map(showAppPassword) }
}
