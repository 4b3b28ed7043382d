import { routes } from '#server/platform/http/route.ts'
import { getStatus } from './get-status.ts'

export const supportRoutes = routes({ getStatus })
