import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { deleteGrant } from '../grants/delete-grant.ts'
import { listGrants } from '../grants/list-grants.ts'
import { saveGrant } from '../grants/save-grant.ts'
import { getPassport } from '../people/get-passport.ts'
import { getUserinfo } from '../people/get-userinfo.ts'
import { listBusinesses } from '../people/list-businesses.ts'
import { startBaImpersonation } from './start-ba-impersonation.ts'
import { startImpersonation } from './start-impersonation.ts'
import { stopImpersonation } from './stop-impersonation.ts'

export const actingRoutes: Route[] = [
  route(ENDPOINTS.listBusinesses, listBusinesses),
  route(ENDPOINTS.startImpersonation, startImpersonation),
  route(ENDPOINTS.startBaImpersonation, startBaImpersonation),
  route(ENDPOINTS.stopImpersonation, stopImpersonation),
  route(ENDPOINTS.getPassport, getPassport),
  route(ENDPOINTS.getUserinfo, getUserinfo),
  route(ENDPOINTS.listGrants, listGrants),
  route(ENDPOINTS.saveGrant, saveGrant),
  route(ENDPOINTS.deleteGrant, deleteGrant),
]
