import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import { ALIAS_ACCESS_EVERY_MS, ALIAS_PASSWORD_CHARS_MIN } from '#contract/addresses/aliases/alias.ts'
import type { SaveAliasAccess } from '#contract/addresses/aliases/save-alias-access.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { writeAuthLog } from '#server/identity/log/write-auth-log.ts'
import { hashPassword } from '#server/identity/password/password-hash.ts'
import { endAliasSessions } from '#server/identity/sessions/end-alias-sessions.ts'
import type { Call } from '#server/platform/http/route.ts'
import { lockAddresses, selectAlias, updateAliasPassword } from './aliases.sql.ts'

/**
 * Sets, changes or removes the password of one alias, at most once a minute; whoever was signed in with it is
 * signed out. Throws `alias_not_found`, `alias_access_limit`, `password_too_short`,
 * `passwords_must_match`. Spec §4 Other, §6.
 */
export async function saveAliasAccess(
  app: App,
  { account_id }: Actor,
  input: SaveAliasAccess,
  call: Call,
): Promise<{ alias: Alias }> {
  const { alias_id: id, remove = false, password = '' } = input
  if (!remove) checkPasswords(input)
  const hashed = remove ? null : await hashPassword(password)
  const changed_at = app.clock()
  const alias = await app.db.transaction(async (tx) => {
    await lockAddresses(tx, account_id)
    const former = await selectAlias(tx, account_id, id)
    if (!former) throw new AppError('alias_not_found')
    const last = former.access_changed_at === null ? 0 : Date.parse(former.access_changed_at)
    if (changed_at.getTime() - last < ALIAS_ACCESS_EVERY_MS) throw new AppError('alias_access_limit')
    await updateAliasPassword(tx, account_id, id, { password: hashed, changed_at })
    const { address: ip, agent } = call
    await writeAuthLog(app, tx, { account_id, kind: 'password', method: 'alias_password', ip, agent })
    tx.publish(account_id, { event: 'account' })
    return (await selectAlias(tx, account_id, id))!
  })
  await endAliasSessions(app, account_id, id)
  return { alias }
}

function checkPasswords({ password = '', password_confirm }: SaveAliasAccess): void {
  if (password.length < ALIAS_PASSWORD_CHARS_MIN)
    throw new AppError('password_too_short', {
      fields: ['password'],
      params: { count: ALIAS_PASSWORD_CHARS_MIN },
    })
  if (password !== password_confirm) {
    throw new AppError('passwords_must_match', { fields: ['password_confirm'] })
  }
}
