import type { AliasNameError } from '#contract/addresses/aliases/alias.ts'
import { aliasNameProblem } from '#contract/addresses/aliases/names/alias-name.ts'
import { randomName } from '#contract/addresses/aliases/names/random-name.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { publicDomains } from './list-public-domains.ts'
import { isStopped } from './stop-list.ts'

/** What is wrong with the name of an alias, by its form and by what is kept back; undefined when nothing is. Spec §5 General. */
export const aliasNameRefusal = (name: string): AliasNameError | undefined =>
  aliasNameProblem(name) ?? (isStopped(name) ? 'alias_stoplist' : undefined)

/** Throws the codes of aliases where none, or none that is free, is made at this domain. Spec §5 General. */
export function checkAliasDomain({ config }: Pick<App, 'config'>, domain: string, isFree: boolean): void {
  if (domain === '') throw new AppError('alias_has_no_at', { fields: ['domain'] })
  const known = publicDomains(config).find((each) => each.name === domain)
  if (!known || (isFree && !known.free)) {
    throw new AppError('failed_validation_aliases_email', { fields: ['domain'] })
  }
}

/**
 * The address that a name and a domain make, once the rules of names allow it; an empty name is made up.
 * Throws the codes of aliases. Spec §5 General.
 */
export function checkAlias(
  app: Pick<App, 'config'>,
  { name, domain }: { name: string; domain: string },
  { isFree }: { isFree: boolean },
): string {
  checkAliasDomain(app, domain, isFree)
  const aliasName = name || randomName()
  const problem = aliasNameRefusal(aliasName)
  if (problem) throw new AppError(problem, { fields: ['name'] })
  return `${aliasName}@${domain}`
}
