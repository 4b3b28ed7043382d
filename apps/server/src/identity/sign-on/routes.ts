import { openRoutes, routes } from '#server/platform/http/route.ts'
import { signInWithPassword } from '../password/sign-in-with-password.ts'
import { finishSignIn } from '../second-factor/sign-in/finish-sign-in.ts'
import { endOtherSessions } from '../sessions/list/end-other-sessions.ts'
import { endSession } from '../sessions/list/end-session.ts'
import { listSessions } from '../sessions/list/list-sessions.ts'
import { completeSignOn } from './complete-sign-on.ts'
import { getAccess } from './get-access.ts'
import { getRids } from './get-rids.ts'
import { returnFromSignOn } from './return-from-sign-on.ts'
import { signOut } from './sign-out.ts'
import { startSignOn } from './start-sign-on.ts'

export const authRoutes = {
  ...openRoutes({
    getRids,
    startSignOn,
    returnFromSignOn,
    completeSignOn,
    signInWithPassword,
    finishSignIn,
    signOut,
  }),
  ...routes({ getAccess, listSessions, endSession, endOtherSessions }),
}
