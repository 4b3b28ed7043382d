import { openRoutes, routes } from '#server/platform/http/route.ts'
import { confirmRecoveryAddress } from './confirm-recovery-address.ts'
import { getPasswordLink } from './links/get-password-link.ts'
import { resetPassword } from './links/reset-password.ts'
import { requestPassword } from './requests/request-password.ts'
import { saveRecoveryAddress } from './save-recovery-address.ts'

export const recoveryRoutes = {
  ...openRoutes({ getPasswordLink, resetPassword, requestPassword, confirmRecoveryAddress }),
  ...routes({ saveRecoveryAddress }),
}
