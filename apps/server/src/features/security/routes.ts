import * as appPasswordsContract from '#contract/security/app-passwords.ts'
import * as logContract from '#contract/security/auth-log.ts'
import * as passwordContract from '#contract/security/password.ts'
import { type Route, route } from '#server/http/route.ts'
import { createAppPassword, deleteAppPassword, listAppPasswords } from './app-passwords.ts'
import { disownAuthLog } from './disown-auth-log.ts'
import { getSecurity } from './get-security.ts'
import { listActingRequests } from './list-acting-requests.ts'
import { listAuthLog } from './list-auth-log.ts'
import { changePassword, newPassword } from './new-password.ts'
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
