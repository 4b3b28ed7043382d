import { RECOVERY_LINK_MINUTES } from '#contract/identity/recovery/recovery.ts'
import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { selectIsLocal } from '../../local/local-accounts.sql.ts'
import { selectSuspension } from '../../oversight/suspension.sql.ts'
import { loginName } from '../../people/login-name.ts'
import { selectSignIn } from '../../sign-on/auth.sql.ts'
import { addPasswordLink } from '../links/add-password-link.ts'
import { selectLinksSince } from '../links/password-links.sql.ts'
import { selectRecovery } from '../recovery-addresses.sql.ts'
import { writeToRecovery } from '../write-to-recovery.ts'
import { deletePasswordRequest, PASSWORD_REQUESTS_DUE, takePasswordRequest } from './password-requests.sql.ts'

const MINUTE_MS = 60_000
const FAILED_AGAIN_MS = 5 * MINUTE_MS
/** Whoever asks again and again fills nobody's mailbox. */
const AGAIN_MS = 10 * MINUTE_MS

/** Works on the request for a new password whose turn it is. Answers true when there may be another. For the worker. */
export const answerPasswordRequest = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: PASSWORD_REQUESTS_DUE,
    again_ms: FAILED_AGAIN_MS,
    take: (taking) => takePasswordRequest(app.db, taking),
    work: async ({ id, login }) => {
      await sendLink(app, login)
      await deletePasswordRequest(app.db, id)
    },
  })

export const passwordRequests: DueTask = {
  table: PASSWORD_REQUESTS_DUE,
  workOnNext: answerPasswordRequest,
}

/** To the recovery address of whom this login names, where there is one that was confirmed. */
async function sendLink(app: App, login: string): Promise<void> {
  const person = await selectSignIn(app.db, loginName(login))
  if (!person || !(await selectIsLocal(app.db, person.account_id))) return
  const { account_id } = person
  const recovery = await selectRecovery(app.db, account_id)
  if (!recovery?.is_confirmed || (await selectSuspension(app.db, account_id)) !== undefined) return
  const since = new Date(app.clock().getTime() - AGAIN_MS)
  if ((await selectLinksSince(app.db, account_id, since)) > 0) return
  const life_ms = RECOVERY_LINK_MINUTES * MINUTE_MS
  const { link } = await app.db.transaction((tx) =>
    addPasswordLink(app, tx, account_id, { made_by: '', life_ms }),
  )
  await writeToRecovery(app, account_id, recovery.email, 'forgotten', { link })
}
