import type { AliasNameError } from '#contract/addresses/aliases/alias.ts'
import type { CheckAliasName } from '#contract/addresses/aliases/names/check-alias-name.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { selectTakenNames } from '../aliases.sql.ts'
import { aliasNameRefusal, checkAliasDomain } from './check-alias.ts'
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
  checkAliasDomain(app, domain, false)
  const { user } = await getUser(app, actor)
  const names = suggestNames(user, name)
  const addressOf = (one: string) => `${one}@${domain}`
  const taken = new Set(await selectTakenNames(app.db, actor.account_id, [name, ...names].map(addressOf)))
  return {
    problem:
      name === ''
        ? null
        : (aliasNameRefusal(name) ?? (taken.has(addressOf(name)) ? 'duplicate_aliases' : null)),
    suggestions: names.filter((one) => !taken.has(addressOf(one))).slice(0, SUGGESTED_MAX),
  }
}
