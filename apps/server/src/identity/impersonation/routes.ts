import { routes } from '#server/platform/http/route.ts'
import { deleteGrant } from '../grants/delete-grant.ts'
import { listGrants } from '../grants/list-grants.ts'
import { saveGrant } from '../grants/save-grant.ts'
import { getPassport } from '../people/get-passport.ts'
import { getUserinfo } from '../people/get-userinfo.ts'
import { listBusinesses } from '../people/list-businesses.ts'
import { startBaImpersonation } from './start-ba-impersonation.ts'
import { startImpersonation } from './start-impersonation.ts'
import { stopImpersonation } from './stop-impersonation.ts'

export const impersonationRoutes = routes({
  listBusinesses,
  startImpersonation,
  startBaImpersonation,
  stopImpersonation,
  getPassport,
  getUserinfo,
  listGrants,
  saveGrant,
  deleteGrant,
})
