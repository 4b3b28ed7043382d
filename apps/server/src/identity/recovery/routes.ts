import { openRoutes } from '#server/platform/http/route.ts'
import { getPasswordLink } from './get-password-link.ts'
import { resetPassword } from './reset-password.ts'

export const recoveryRoutes = openRoutes({ getPasswordLink, resetPassword })
