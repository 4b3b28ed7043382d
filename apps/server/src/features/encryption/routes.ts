import * as contract from '#contract/encryption/open-protected.ts'
import { openRoute, type Route, route } from '#server/http/route.ts'
import { downloadProtectedAttachment } from './download-protected-attachment.ts'
import { getProtectedCard } from './get-protected-card.ts'
import { openProtected, openPublic } from './open-protected.ts'
import { revokeProtected } from './revoke-protected.ts'

export const encryptionRoutes: Route[] = [
  route(contract.openProtected, openProtected),
  openRoute(contract.openPublic, openPublic),
  openRoute(contract.getProtectedCard, getProtectedCard),
  openRoute(contract.downloadProtectedAttachment, downloadProtectedAttachment),
  route(contract.revokeProtected, revokeProtected),
]
