import type { GetUserinfo } from '#contract/identity/ecosystem/get-userinfo.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectGrantFor } from '../grants/grants.sql.ts'
import { currentSession } from '../sessions/current-session.ts'
import { findPerson } from './find-person.ts'

/** Who is this wmid or e-mail, before something is entrusted to them? 30 times an hour. Spec §7 User, §5 General. */
export async function getUserinfo(app: App, { account_id }: Actor, { query }: GetUserinfo, call: Call) {
  const { own } = await currentSession(app, call)
  const { mailbox, ...person } = await findPerson(app, account_id, query)
  const whose = { wmid: own.wmid, now: app.clock() }
  const grant = mailbox && (await selectGrantFor(app.db, mailbox.account_id, whose))
  return {
    userinfo: { ...person, has_mailbox: mailbox !== undefined, granted: grant !== undefined },
  }
}
