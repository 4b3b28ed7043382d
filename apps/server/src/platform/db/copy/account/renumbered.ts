/** Tables whose ids are unique in the installation, not in an account alone: their rows get new ones elsewhere. */
export const NUMBERED = ['domains', 'domain_emails'] as const

type Numbered = (typeof NUMBERED)[number]

/** Old and new ids of such a table, for as long as an account is being put in. */
export const numbersOf = (table: Numbered): string => `numbers_of_${table}`

const renumbered = (table: Numbered, column: string): string =>
  `(select given.id from ${numbersOf(table)} given where given.former = arriving.${column})`

/** Columns with such ids, and what they are elsewhere; the rows of their table are `arriving`. */
export const RENUMBERED: Readonly<Record<string, string>> = {
  'domains.id': renumbered('domains', 'id'),
  'domains.catch_all_id': renumbered('domain_emails', 'catch_all_id'),
  'domain_emails.id': renumbered('domain_emails', 'id'),
  'domain_emails.domain_id': renumbered('domains', 'domain_id'),
  'domain_keys.domain_id': renumbered('domains', 'domain_id'),
  'domain_links.domain_id': renumbered('domains', 'domain_id'),
  'payments.ref_id': `case arriving.kind when 'domain' then ${renumbered('domains', 'ref_id')}
    when 'domain_email' then ${renumbered('domain_emails', 'ref_id')} else arriving.ref_id end`,
}
