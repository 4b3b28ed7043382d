import { domainToASCII } from 'node:url'
import type { OperatorDomain } from '#contract/operator/domains/list-operator-domains.schema.ts'
import type { App } from '#server/app.ts'
import { shownName } from '../check-domain-name.ts'
import { type OwnedDomainRow, selectOwnedDomains } from './operator-domains.sql.ts'

interface Search {
  search: string
  before_id: number | null
  limit: number
}

/** Domains of people by part of a name or by the beginning of a wmid, the newest first. */
export async function findDomains({ db }: Pick<App, 'db'>, search: Search): Promise<OperatorDomain[]> {
  const typed = search.search.replaceAll('\0', '').toLowerCase()
  // Of letters that the DNS does not know; a number would become an address.
  const name = (/[^\x20-\x7e]/.test(typed) && domainToASCII(typed)) || typed
  return (await selectOwnedDomains(db, { ...search, typed, name })).map(show)
}

/** Records that nobody has to publish: that they are not there is no fault. */
const SECOND_SIGNATURE: ReadonlySet<string> = new Set(['dkim_ed1', 'dkim_ed2'])

const show = ({ records, created_at, checked_at, ...row }: OwnedDomainRow): OperatorDomain => ({
  ...row,
  shown_name: shownName(row.name),
  created_at: created_at.toISOString(),
  checked_at: checked_at?.toISOString() ?? null,
  records: Object.entries(records)
    .map(([key, { state }]) => ({ key: key as keyof typeof records, state }))
    .filter(({ key, state }) => state !== 'missing' || !SECOND_SIGNATURE.has(key)),
})
