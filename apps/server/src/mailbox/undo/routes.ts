import * as contract from '#contract/mailbox/undo/undo-change.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { undoChange } from './undo-change.ts'

export const undoRoutes: Route[] = [route(contract.undoChange, undoChange)]
