import { routes } from '#server/platform/http/route.ts'
import { disownAuthLog } from '../log/disown-auth-log.ts'
import { listAuthLog } from '../log/list-auth-log.ts'
import { listImpersonatedRequests } from '../log/list-impersonated-requests.ts'
import { createAppPassword } from '../password/app/create-app-password.ts'
import { deleteAppPassword } from '../password/app/delete-app-password.ts'
import { listAppPasswords } from '../password/app/list-app-passwords.ts'
import { changePassword } from '../password/change-password.ts'
import { newPassword } from '../password/new-password.ts'
import { getProgramSettings } from '../programs/get-program-settings.ts'
import { getSecurity } from './get-security.ts'
import { sendCode } from './send-code.ts'

export const securityRoutes = routes({
  getSecurity,
  sendCode,
  newPassword,
  changePassword,
  listAuthLog,
  disownAuthLog,
  listImpersonatedRequests,
  listAppPasswords,
  getProgramSettings,
  createAppPassword,
  deleteAppPassword,
})
