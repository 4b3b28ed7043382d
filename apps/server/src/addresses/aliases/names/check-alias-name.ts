import { ALIAS_NAME_ERRORS, type AliasNameError } from '#contract/addresses/aliases/alias.ts'
import type { CheckAliasName } from '#contract/addresses/aliases/names/check-alias-name.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { selectTakenNames } from '../aliases.sql.ts'
import { checkAlias } from './check-alias.ts'
import { suggestNames } from './suggest-names.ts'

const SUGGESTED_MAX = 4

/**
 * Whether a name can be had at a domain of ours, and which others can. No more is said than making the alias would
 * say. Throws the codes of a wrong domain; what is wrong with the name is answered.
 */
export async function checkAliasName(
  app: App,
  actor: Actor,
  { name, domain }: CheckAliasName,
): Promise<{ problem: AliasNameError | null; suggestions: string[] }> {
  const { user } = await getUser(app, actor)
  const names = suggestNames(user, name)
  const problem = nameProblem(app, { name, domain })
  const addressOf = (one: string) => `${one}@${domain}`
  const taken = new Set(await selectTakenNames(app.db, actor.account_id, [name, ...names].map(addressOf)))
  return {
    problem: problem ?? (name !== '' && taken.has(addressOf(name)) ? 'duplicate_aliases' : null),
    suggestions: names.filter((one) => !taken.has(addressOf(one))).slice(0, SUGGESTED_MAX),
  }
}

/** Null also where no name was given: one would be made up. */
function nameProblem(app: App, form: CheckAliasName): AliasNameError | null {
  try {
    checkAlias(app, form, { isFree: false })
    return null
  } catch (failure) {
    const code = failure instanceof AppError && ALIAS_NAME_ERRORS.find((one) => one === failure.code)
    if (code && (failure as AppError).fields.includes('name')) return code
    throw failure
  }
}
