import type { DelegatedEmail } from '#contract/addresses/delegations/delegation.schema.ts'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { personName } from '#server/identity/people/person-name.ts'
import type { DomainEmailRow } from './domain-emails.sql.ts'

export const ownerName = (row: DomainEmailRow): string =>
  personName({ wmid: row.owner_wmid, firstname: row.owner_firstname, lastname: row.owner_lastname })

export const granteeName = (row: DomainEmailRow): string =>
  personName({
    wmid: row.grantee_wmid ?? '',
    firstname: row.grantee_firstname ?? '',
    lastname: row.grantee_lastname ?? '',
  })

/** An address as the owner of its domain sees it. */
export const showEmail = (row: DomainEmailRow, payment: DomainEmail['payment']): DomainEmail => ({
  id: row.id,
  domain_id: row.domain_id,
  email: row.email,
  paid: row.is_paid,
  enabled: row.enabled,
  payment,
  delegation:
    row.state === null
      ? null
      : {
          wmid: row.grantee_wmid!,
          name: granteeName(row),
          state: row.state,
          keep_copy: row.keep_copy,
          expires_at: row.expires_at?.toISOString() ?? null,
          changed_at: row.changed_at!.toISOString(),
        },
})

/** An address as the one it is lent to sees it. */
export const showDelegated = (row: DomainEmailRow): DelegatedEmail => ({
  id: row.id,
  email: row.email,
  owner_wmid: row.owner_wmid,
  owner_name: ownerName(row),
  status: row.state!,
  rights: ['read', 'send'],
  expires_at: row.expires_at?.toISOString() ?? null,
})
