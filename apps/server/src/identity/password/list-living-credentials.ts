import type { App } from '#server/app.ts'
import { selectShut } from '../oversight/suspension.sql.ts'
import { selectPasswords } from '../sign-on/auth.sql.ts'
import { selectAppPasswordIds } from './app/app-passwords.sql.ts'
import { appPasswordKey, isToken, type MailCredential, passwordKey, tokenEnd } from './mail-credential.ts'

/** Of these credentials, those whose password or token is still good: the connections of the others are to be closed. */
export async function listLivingCredentials<Held extends MailCredential>(
  { db, clock }: App,
  held: readonly Held[],
): Promise<Held[]> {
  const account_ids = [...new Set(held.map(({ account_id }) => account_id))]
  const [own, ofApps] = [await selectPasswords(db, account_ids), await selectAppPasswordIds(db, account_ids)]
  const living = new Set([
    ...own.map(({ account_id, password }) => `${account_id} ${passwordKey(password)}`),
    ...ofApps.map(({ account_id, id }) => `${account_id} ${appPasswordKey(id)}`),
  ])
  const shut = new Set(await selectShut(db, account_ids))
  const now = clock().getTime()
  return held.filter((one) =>
    shut.has(one.account_id)
      ? false
      : isToken(one)
        ? now < tokenEnd(one)
        : living.has(`${one.account_id} ${one.key}`),
  )
}
