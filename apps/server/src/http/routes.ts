import { ENDPOINTS } from '#contract/endpoints.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { attachmentRoutes } from '#server/features/attachments/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { composeRoutes } from '#server/features/compose/routes.ts'
import { contactRoutes } from '#server/features/contacts/routes.ts'
import { encryptionRoutes } from '#server/features/encryption/routes.ts'
import { folderRoutes } from '#server/features/folders/routes.ts'
import { labelRoutes } from '#server/features/labels/routes.ts'
import { messageRoutes } from '#server/features/messages/routes.ts'
import { profileRoutes } from '#server/features/profiles/routes.ts'
import { readingRoutes } from '#server/features/reading/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import { undoRoutes } from '#server/features/undo/routes.ts'
import type { Operation } from './body-kinds.ts'
import type { Route } from './route.ts'

const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...folderRoutes,
  ...labelRoutes,
  ...contactRoutes,
  ...profileRoutes,
  ...attachmentRoutes,
  ...composeRoutes,
  ...messageRoutes,
  ...readingRoutes,
  ...searchRoutes,
  ...undoRoutes,
  ...encryptionRoutes,
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
