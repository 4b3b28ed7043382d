import { mainAddress } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { selectAccountIdByWmid } from './account.sql.ts'

/** The account of this wmid with its main address; undefined when there is none. */
export async function findAccount(
  app: Pick<App, 'db' | 'config'>,
  wmid: string,
): Promise<{ account_id: number; email: string } | undefined> {
  const account_id = await selectAccountIdByWmid(app.db, wmid)
  if (account_id === undefined) return undefined
  return { account_id, email: mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase() }
}
