import { AppError } from '#contract/errors.ts'
import { APP_PASSWORDS_MAX } from '#contract/identity/app-passwords/app-password.ts'
import type { CreateAppPassword } from '#contract/identity/app-passwords/create-app-password.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../../log/write-auth-log.ts'
import { checkCode } from '../../security/check-code.ts'
import { appPasswordHash, newAppPassword } from './app-password-hash.ts'
import { insertAppPassword, selectAppPasswords } from './app-passwords.sql.ts'
import { showAppPassword } from './show-app-password.ts'

/** Makes a password for one mail program, after a code from the keeper. It is answered once and never again. */
export async function createAppPassword(
  app: App,
  { account_id }: Actor,
  { name, code }: CreateAppPassword,
  call: Call,
) {
  if (!name.trim()) throw new AppError('name_not_indicated', { fields: ['name'] })
  const { length } = await selectAppPasswords(app.db, account_id)
  const tooMany = () => new AppError('max_count_reached', { params: { limit: APP_PASSWORDS_MAX } })
  if (length >= APP_PASSWORDS_MAX) throw tooMany()
  await checkCode(app, account_id, { purpose: 'app_password', code }, call)

  const password = newAppPassword()
  const made = await app.db.transaction((tx) =>
    insertAppPassword(tx, account_id, {
      name: name.trim(),
      hash: appPasswordHash(app, password),
      created_at: app.clock(),
      count_max: APP_PASSWORDS_MAX,
    }),
  )
  if (!made) throw tooMany()
  const { address: ip, agent } = call
  await writeAuthLog(app, app.db, { account_id, kind: 'password', method: 'app_password', ip, agent })
  return { app_password: showAppPassword(made), password }
}
