import { mainAddress } from '#contract/identity/account/account.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { listLastOpened } from '../log/list-last-opened.ts'
import { currentSession } from '../sessions/current-session.ts'
import { askDirectory } from './ask-directory.ts'

/** The business accounts this person may act for, as the directory says now. Spec §7 User. */
export async function listBusinesses(app: App, { account_id }: Actor, _input: unknown, call: Call) {
  const { own } = await currentSession(app, call)
  const [memberships, opened] = await Promise.all([
    askDirectory(() => app.businesses.list(own.wmid)),
    listLastOpened(app, account_id),
  ])
  return {
    ba_list: memberships.map(({ wmid, name, role, can_impersonate }) => ({
      wmid,
      name,
      email: mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase(),
      role,
      can_impersonate,
      last_used_at: opened.get(wmid)?.toISOString() ?? null,
    })),
  }
}
