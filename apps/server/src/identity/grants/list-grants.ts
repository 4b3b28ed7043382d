import { mainAddress } from '#contract/identity/account/account.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { personName } from '../people/person-name.ts'
import { currentSession } from '../sessions/current-session.ts'
import { selectGrants, selectGrantsTo } from './grants.sql.ts'

/** People who may open this mailbox, and the mailboxes this person may open. */
export async function listGrants(app: App, { account_id }: Actor, _input: unknown, call: Call) {
  const { own } = await currentSession(app, call)
  const [grants, toMe] = await Promise.all([
    selectGrants(app.db, account_id),
    selectGrantsTo(app.db, own.wmid, app.clock()),
  ])
  return {
    grants: grants.map(({ id, wmid, rights, ends_at, created_at, firstname, lastname }) => ({
      id,
      wmid,
      name: personName({ wmid, firstname: firstname ?? '', lastname: lastname ?? '' }),
      email: mainAddress(wmid, app.config.PRIMARY_MAIL_DOMAIN).toLowerCase(),
      rights,
      ends_at: ends_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    })),
    granted_to_me: toMe.map((row) => ({
      wmid: row.wmid,
      name: personName(row),
      email: row.email,
      rights: row.rights,
      ends_at: row.ends_at?.toISOString() ?? null,
    })),
  }
}
