import type { Domain, DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { Config } from '#server/config.ts'
import { shownName } from '../check-domain-name.ts'
import type { DomainRow } from '../domains.sql.ts'
import type { DomainKey } from '../keys/domain-keys.sql.ts'
import { proofs } from '../records/prove-ownership.ts'
import { wantedRecords } from '../records/wanted-records.ts'

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** A domain as its owner sees it in the list. */
export const showDomain = (row: DomainRow, payment: Domain['payment']): Domain => ({
  id: row.id,
  name: row.name,
  shown_name: shownName(row.name),
  status: row.status,
  warning: row.warning,
  receives: row.receives,
  sends: row.sends,
  payment,
  emails_count: row.emails_count,
  catch_all_id: row.catch_all_id,
  created_at: row.created_at.toISOString(),
  checked_at: iso(row.checked_at),
  next_check_at: iso(row.next_check_at),
})

const NOT_LOOKED = { found: [], state: 'pending', hint: null, advice: null, checked_at: null } as const

/** With all that has to stand in its DNS, and what was found there. */
export function showDomainDetail(
  config: Config,
  row: DomainRow,
  { payment, keys, taken, now }: { payment: Domain['payment']; keys: DomainKey[]; taken: boolean; now: Date },
): DomainDetail {
  const expectedRecords = wantedRecords(config, row, keys, now)
  return {
    ...showDomain(row, payment),
    verification: { method: row.method, ...proofs(row.token), found: row.found },
    dkim: keys.map(({ selector, state, public_key, made_at }) => ({
      selector,
      state,
      public_key,
      made_at: made_at.toISOString(),
    })),
    taken,
    records: expectedRecords.map(({ key, type, host, priority, expected, is_needed }) => ({
      key,
      type,
      host,
      priority,
      expected,
      is_needed,
      ...(row.records[key] ?? { ...NOT_LOOKED, found: [] }),
    })),
  }
}
