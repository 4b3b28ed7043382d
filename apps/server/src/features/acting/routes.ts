import * as contract from '#contract/security/acting.ts'
import * as grantsContract from '#contract/security/grants.ts'
import { type Route, route } from '#server/http/route.ts'
import { deleteGrant } from './delete-grant.ts'
import { getPassport } from './get-passport.ts'
import { getUserinfo } from './get-userinfo.ts'
import { listBusinesses } from './list-businesses.ts'
import { listGrants } from './list-grants.ts'
import { saveGrant } from './save-grant.ts'
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
