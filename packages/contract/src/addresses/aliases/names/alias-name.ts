import type { AliasNameError } from '../alias.ts'

export const ALIAS_CHARS_MIN = 3
export const ALIAS_CHARS_MAX = 30

const ALLOWED = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])$/
const WMID = /^\d{12}$/
const PURSE = /^[a-z]\d{12}$/

/** What is wrong with the name of an alias before the @, in small letters; undefined when nothing is. Spec §5 General. */
export function aliasNameProblem(name: string): AliasNameError | undefined {
  if (name.length < ALIAS_CHARS_MIN || name.length > ALIAS_CHARS_MAX) return 'specify_3_30'
  if (WMID.test(name)) return 'invalid_alias_wmid'
  if (PURSE.test(name)) return 'invalid_alias_purse'
  if (!ALLOWED.test(name) || name.includes('..')) return 'invalid_alias'
  return undefined
}
