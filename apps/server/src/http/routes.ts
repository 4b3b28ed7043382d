import { ENDPOINTS } from '#contract/endpoints.ts'
import { accountRoutes } from '#server/features/account/routes.ts'
import { attachmentRoutes } from '#server/features/attachments/routes.ts'
import { authRoutes } from '#server/features/auth/routes.ts'
import { composeRoutes } from '#server/features/compose/routes.ts'
import { folderRoutes } from '#server/features/folders/routes.ts'
import { messageRoutes } from '#server/features/messages/routes.ts'
import { readingRoutes } from '#server/features/reading/routes.ts'
import { searchRoutes } from '#server/features/search/routes.ts'
import type { Operation } from './body-kinds.ts'
import type { Route } from './route.ts'

const ROUTES: readonly Route[] = [
  ...authRoutes,
  ...accountRoutes,
  ...folderRoutes,
  ...attachmentRoutes,
  ...composeRoutes,
  ...messageRoutes,
  ...readingRoutes,
  ...searchRoutes,
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
