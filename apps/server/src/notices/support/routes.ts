import { getStatus as getStatusEndpoint } from '#contract/notices/support/get-status.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { getStatus } from './get-status.ts'

export const supportRoutes: Route[] = [route(getStatusEndpoint, getStatus)]
