import type { App } from '#server/app.ts'
import { selectMailLogin } from '../sign-on/auth.sql.ts'

/**
 * The account that a mail program means by a wmid, main e-mail or address in a domain of people's own, and the hash of
 * its password. An alias in a domain of ours says nothing of whose it is: it is no login.
 */
export function findMailLogin(
  { config, db }: App,
  login: { wmid: string; email: string },
): Promise<{ account_id: number; password: string | null } | undefined> {
  const domain = login.email.slice(login.email.lastIndexOf('@') + 1)
  const isOurs = [config.PRIMARY_MAIL_DOMAIN, ...config.ALIAS_DOMAINS].some(
    (one) => one.toLowerCase() === domain,
  )
  return selectMailLogin(db, { ...login, address: isOurs ? '' : login.email })
}
