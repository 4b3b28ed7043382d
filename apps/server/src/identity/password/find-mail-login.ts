import type { App } from '#server/app.ts'
import { loginName } from '../people/login-name.ts'
import { selectMailLogin } from '../sign-on/auth.sql.ts'

/**
 * The account that a mail program means, by what its owner types: the wmid or any address of the account that is on. With
 * the hash of its password: that of an alias opens the web alone. Decisions 239, Spec §6.
 */
export function findMailLogin(
  { db }: App,
  login: string,
): Promise<{ account_id: number; password: string | null } | undefined> {
  return selectMailLogin(db, loginName(login))
}
