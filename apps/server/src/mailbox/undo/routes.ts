import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { undoChange } from './undo-change.ts'

export const undoRoutes: Route[] = [route(ENDPOINTS.undoChange, undoChange)]
