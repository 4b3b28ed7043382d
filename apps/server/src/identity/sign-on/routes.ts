import { ENDPOINTS } from '#contract/endpoints.ts'
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
  openRoute(ENDPOINTS.getRids, getRids),
  route(ENDPOINTS.getAccess, getAccess),
  openRoute(ENDPOINTS.startSignOn, startSignOn),
  openRoute(ENDPOINTS.returnFromSignOn, returnFromSignOn),
  openRoute(ENDPOINTS.completeSignOn, completeSignOn),
  openRoute(ENDPOINTS.signInWithPassword, signInWithPassword),
  openRoute(ENDPOINTS.signOut, signOut),
  route(ENDPOINTS.listSessions, listSessions),
  route(ENDPOINTS.endSession, endSession),
  route(ENDPOINTS.endOtherSessions, endOtherSessions),
]
