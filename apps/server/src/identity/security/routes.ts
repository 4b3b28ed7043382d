import * as logContract from '#contract/identity/log/auth-log.ts'
import * as appPasswordsContract from '#contract/identity/password/app-passwords.ts'
import * as passwordContract from '#contract/identity/password/password.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { disownAuthLog } from '../log/disown-auth-log.ts'
import { listActingRequests } from '../log/list-acting-requests.ts'
import { listAuthLog } from '../log/list-auth-log.ts'
import { createAppPassword } from '../password/app/create-app-password.ts'
import { deleteAppPassword } from '../password/app/delete-app-password.ts'
import { listAppPasswords } from '../password/app/list-app-passwords.ts'
import { changePassword } from '../password/change-password.ts'
import { newPassword } from '../password/new-password.ts'
import { getSecurity } from './get-security.ts'
import { sendCode } from './send-code.ts'

export const securityRoutes: Route[] = [
  route(passwordContract.getSecurity, getSecurity),
  route(passwordContract.sendCode, sendCode),
  route(passwordContract.newPassword, newPassword),
  route(passwordContract.changePassword, changePassword),
  route(logContract.listAuthLog, listAuthLog),
  route(logContract.disownAuthLog, disownAuthLog),
  route(logContract.listActingRequests, listActingRequests),
  route(appPasswordsContract.listAppPasswords, listAppPasswords),
  route(appPasswordsContract.createAppPassword, createAppPassword),
  route(appPasswordsContract.deleteAppPassword, deleteAppPassword),
]
