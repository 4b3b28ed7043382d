import type { App } from '#server/app.ts'
import { selectMailLogin } from '../sign-on/auth.sql.ts'

/** The account that a mail program means by a wmid or main e-mail, and the hash of its password. */
export const findMailLogin = (
  app: App,
  login: { wmid: string; email: string },
): Promise<{ account_id: number; password: string | null } | undefined> => selectMailLogin(app.db, login)
