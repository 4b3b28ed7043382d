import { ENDPOINTS, type Operation } from '#contract/endpoints.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { actingRoutes } from '#server/features/acting/routes.ts'
import { aliasRoutes } from '#server/features/aliases/routes.ts'
import { attachmentRoutes } from '#server/features/attachments/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { collectorRoutes } from '#server/features/collectors/routes.ts'
import { composeRoutes } from '#server/features/compose/routes.ts'
import { contactRoutes } from '#server/features/contacts/routes.ts'
import { domainRoutes } from '#server/features/domains/routes.ts'
import { encryptionRoutes } from '#server/features/encryption/routes.ts'
import { filterRoutes } from '#server/features/filters/routes.ts'
import { folderRoutes } from '#server/features/folders/routes.ts'
import { labelRoutes } from '#server/features/labels/routes.ts'
import { messageRoutes } from '#server/features/messages/routes.ts'
import { paymentRoutes } from '#server/features/payments/routes.ts'
import { profileRoutes } from '#server/features/profiles/routes.ts'
import { readingRoutes } from '#server/features/reading/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { securityRoutes } from '#server/features/security/routes.ts'
import { supportRoutes } from '#server/features/support/routes.ts'
import { undoRoutes } from '#server/features/undo/routes.ts'
import type { Route } from './route.ts'

const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...securityRoutes,
  ...actingRoutes,
  ...folderRoutes,
  ...labelRoutes,
  ...filterRoutes,
  ...contactRoutes,
  ...profileRoutes,
  ...attachmentRoutes,
  ...composeRoutes,
  ...messageRoutes,
  ...readingRoutes,
  ...searchRoutes,
  ...supportRoutes,
  ...undoRoutes,
  ...encryptionRoutes,
  ...collectorRoutes,
  ...aliasRoutes,
  ...domainRoutes,
  ...paymentRoutes,
]

/** The route of every operation of the contract. Throws when one is missing, so nothing half-built starts. */
export function allRoutes(routes: readonly Route[] = ROUTES): [Operation, Route][] {
  const operations = Object.keys(ENDPOINTS) as Operation[]
  const found = operations.map((operation) => [
    operation,
    routes.find(({ endpoint }) => endpoint === ENDPOINTS[operation]),
  ])
  const missing = found.filter(([, route]) => !route).map(([operation]) => operation)
  if (missing.length > 0) throw new Error(`no route answers ${missing.join(', ')}`)
  return found as [Operation, Route][]
}
