import type { Actor, App } from '#server/app.ts'
import { listAuthLog } from '#server/identity/log/list-auth-log.ts'
import { listSlowedSignIns } from '#server/identity/oversight/list-slowed.ts'
import { listAppPasswords } from '#server/identity/password/app/list-app-passwords.ts'
import { listFactors } from '#server/identity/second-factor/list-factors.ts'
import { listLimited } from '#server/outbound/limits/lift-limits.ts'
import { showSlowed } from '../callers/show-slowed.ts'
import { findOperatorAccount, showAccount } from './show-account.ts'

const SIGN_INS_SHOWN = 50

/** One account: how large it is, who came in and by what. Nothing of what is in it. */
export async function getOperatorAccount(app: App, _actor: Actor, { wmid }: { wmid: string }) {
  const row = await findOperatorAccount(app, wmid)
  const owner = { account_id: row.id }
  const [{ has_totp, passkeys }, { app_passwords }, { auth_log }, limited, slowed] = await Promise.all([
    listFactors(app, row.id),
    listAppPasswords(app, owner),
    listAuthLog(app, owner, { page: 1, limit: SIGN_INS_SHOWN }),
    listLimited(app),
    listSlowedSignIns(app, row.id),
  ])
  return {
    account: {
      ...showAccount(row),
      has_totp,
      passkeys,
      app_passwords: app_passwords.length,
      limited_messages: limited.find((one) => one.wmid === wmid)?.waiting ?? 0,
      slowed: slowed.map(showSlowed),
      auth_log,
    },
  }
}
