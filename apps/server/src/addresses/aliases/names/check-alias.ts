import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { randomName } from '#contract/addresses/aliases/names/random-name.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { publicDomains } from './list-public-domains.ts'
import { isStopped } from './stop-list.ts'

/**
 * The address that a name and a domain make, once the rules of names allow it; an empty name is made up.
 * Throws the codes of aliases. Spec §5 General.
 */
export function checkAlias(
  { config }: Pick<App, 'config'>,
  { name, domain }: { name: string; domain: string },
  { isFree }: { isFree: boolean },
): string {
  if (domain === '') throw new AppError('alias_has_no_at', { fields: ['domain'] })
  const known = publicDomains(config).find((each) => each.name === domain)
  if (!known || (isFree && !known.free)) {
    throw new AppError('failed_validation_aliases_email', { fields: ['domain'] })
  }
  const aliasName = name || randomName()
  const problem = aliasNameProblem(aliasName) ?? (isStopped(aliasName) ? 'alias_stoplist' : undefined)
  if (problem) throw new AppError(problem, { fields: ['name'] })
  return `${aliasName}@${domain}`
}
