/** Between two changes of the password of an alias. */
export const ALIAS_ACCESS_EVERY_MS = 60_000
export const ALIAS_PASSWORD_CHARS_MIN = 8
export const ALIAS_PASSWORD_CHARS_MAX = 128

export const ALIAS_NAME_ERRORS = [
  'specify_3_30',
  'invalid_alias',
  'invalid_alias_wmid',
  'invalid_alias_purse',
  'alias_stoplist',
  'alias_has_no_at',
  'failed_validation_aliases_email',
  'duplicate_aliases',
  'forbidden',
  'service_unavailable',
] as const

/** A refusal that a name and a domain of ours can meet. */
export type AliasNameError = (typeof ALIAS_NAME_ERRORS)[number]
