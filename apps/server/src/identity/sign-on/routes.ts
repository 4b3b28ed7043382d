import * as sessionsContract from '#contract/identity/sessions/sessions.ts'
import * as passwordContract from '#contract/identity/sign-on/sign-in-with-password.ts'
import * as contract from '#contract/identity/sign-on/sign-on.ts'
import { openRoute, type Route, route } from '#server/platform/http/route.ts'
import { signInWithPassword } from '../password/sign-in-with-password.ts'
import { endOtherSessions } from '../sessions/list/end-other-sessions.ts'
import { endSession } from '../sessions/list/end-session.ts'
import { listSessions } from '../sessions/list/list-sessions.ts'
import { completeSignOn } from './complete-sign-on.ts'
import { getAccess } from './get-access.ts'
import { getRids } from './get-rids.ts'
import { returnFromSignOn } from './return-from-sign-on.ts'
import { signOut } from './sign-out.ts'
import { startSignOn } from './start-sign-on.ts'

export const authRoutes: Route[] = [
  openRoute(contract.getRids, getRids),
  route(contract.getAccess, getAccess),
  openRoute(contract.startSignOn, startSignOn),
  openRoute(contract.returnFromSignOn, returnFromSignOn),
  openRoute(contract.completeSignOn, completeSignOn),
  openRoute(passwordContract.signInWithPassword, signInWithPassword),
  openRoute(passwordContract.signOut, signOut),
  route(sessionsContract.listSessions, listSessions),
  route(sessionsContract.endSession, endSession),
  route(sessionsContract.endOtherSessions, endOtherSessions),
]
