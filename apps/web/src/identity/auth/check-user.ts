import type { User } from '#contract/identity/account/account.schema.ts'
import { getUser } from '#web/identity/account/get-user.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { forgetCopiesOf } from '#web/platform/stored/draft-copies.ts'

/** In whose mailbox a stay has just ended, for the page that begins anew in this tab. */
const STAY_ENDED = 'pochtamt.stay_ended'

/**
 * Is this page still in the mailbox of the session? Another tab may have signed somebody else in or gone into
 * another mailbox, or the stay in this one is over: then the mail page begins anew, and the answer is false.
 * Spec §4 App status.
 */
export async function checkUser(api: Api, shown: User): Promise<boolean> {
  const user = await getUser(api)
  if (user.email === shown.email) return true
  if (shown.acting_as) {
    await forgetCopiesOf(shown.email)
    sessionStorage.setItem(STAY_ENDED, shown.acting_as.name)
  }
  location.assign(MAIL_PATH)
  return false
}

/** The name of the mailbox that this tab was sent out of, told once. */
export function takeStayEnded(): string | null {
  const name = sessionStorage.getItem(STAY_ENDED)
  sessionStorage.removeItem(STAY_ENDED)
  return name
}
