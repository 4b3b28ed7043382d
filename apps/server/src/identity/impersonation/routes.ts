import * as grantsContract from '#contract/identity/grants/grants.ts'
import * as contract from '#contract/identity/impersonation/acting.ts'
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
  route(contract.listBusinesses, listBusinesses),
  route(contract.startImpersonation, startImpersonation),
  route(contract.startBaImpersonation, startBaImpersonation),
  route(contract.stopImpersonation, stopImpersonation),
  route(contract.getPassport, getPassport),
  route(contract.getUserinfo, getUserinfo),
  route(grantsContract.listGrants, listGrants),
  route(grantsContract.saveGrant, saveGrant),
  route(grantsContract.deleteGrant, deleteGrant),
]
