import { routes } from '#server/platform/http/route.ts'
import { undoChange } from './undo-change.ts'

export const undoRoutes = routes({ undoChange })
