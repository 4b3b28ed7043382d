import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { CreateAlias } from '#contract/addresses/aliases/create-alias.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { answerOnce } from '#server/platform/answers/answer-once.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/http/route.ts'
import { insertAlias, insertName, lockAddresses, selectAlias, selectAliases } from './aliases.sql.ts'
import { checkPassport } from './check-passport.ts'
import { checkAlias } from './names/check-alias.ts'

/** Makes a free alias. Throws the codes of aliases, and `max_count_aliases` when there are as many as are free: further ones are paid. Spec §7 Aliases, §9. */
export async function createAlias(
  app: App,
  actor: Actor,
  input: CreateAlias,
  { idempotency_key: key }: Pick<Call, 'idempotency_key'>,
): Promise<{ alias: Alias }> {
  const { account_id } = actor
  const email = checkAlias(app, input, { isFree: true })
  await checkPassport(app, (await getUser(app, actor)).user.wmid!)
  const make = async (tx: Tx): Promise<Alias> => {
    const free = (await selectAliases(tx, account_id)).filter(({ kind }) => kind === 'free')
    if (free.length >= app.config.FREE_ALIASES) throw new AppError('max_count_aliases')
    if (!(await insertName(tx, account_id, { address: email, is_waiting: false }))) {
      throw new AppError('duplicate_aliases', { fields: ['name'] })
    }
    const id = await insertAlias(tx, account_id, { email, kind: 'free', created_at: app.clock() })
    tx.publish(account_id, { event: 'account' })
    return (await selectAlias(tx, account_id, id))!
  }
  const alias = await app.db.transaction(async (tx) => {
    await lockAddresses(tx, account_id)
    return answerOnce(app, tx, actor, { operation: 'createAlias', key }, () => make(tx))
  })
  return { alias }
}
