import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { isLocalPerson } from '../local/is-local-person.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'

/** Do people here have WMIDs? Not where they sign on elsewhere, or not at all: there they have numbers. */
const hasWmids = ({ OIDC_ISSUER, WM_LOGIN_URL }: Config): boolean => OIDC_ISSUER === '' && WM_LOGIN_URL !== ''

/**
 * Is what the owner of an account reads about WMIDs? Not where nobody has one, and neither for those nor about those who
 * came by an invitation. `named`: whose number it says.
 */
export async function readsOfWmids(
  app: App,
  account_id: number,
  { wmid: named }: { wmid?: string | undefined },
): Promise<boolean> {
  if (!hasWmids(app.config) || (await selectIsLocal(app.db, account_id))) return false
  return named === undefined || !(await isLocalPerson(app, named))
}
