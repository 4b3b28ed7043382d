import { routes } from '#server/platform/http/route.ts'
import { getVerdict } from './explain/get-verdict.ts'

export const junkRoutes = routes({ getVerdict })
