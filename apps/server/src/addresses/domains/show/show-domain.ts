import type { Domain, DomainDetail, DomainRecords } from '#contract/addresses/domains/domain.schema.ts'
import type { Config } from '#server/config.ts'
import { shownName } from '../check-domain-name.ts'
import type { DomainRow } from '../domains.sql.ts'
import type { DomainKey } from '../keys/domain-keys.sql.ts'
import { algorithmOf } from '../keys/selectors.ts'
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

const NOT_LOOKED = { state: 'pending', hint: null, advice: null, checked_at: null } as const
const NOT_LIT = { lit_at: null, was_lit: false, is_spreading: false } as const

/** With all that has to stand in its DNS, and what was found there. */
export function showDomainDetail(
  config: Config,
  row: DomainRow,
  more: {
    payment: Domain['payment']
    keys: DomainKey[]
    taken: boolean
    shared_until: Date | null
    now: Date
  },
): DomainDetail {
  const { payment, keys, taken, shared_until, now } = more
  const { verification, ...records } = showRecords(config, row, keys, now)
  return {
    ...showDomain(row, payment),
    ...records,
    verification: { method: row.method, ...proofs(row.token), ...verification },
    shared_until: iso(shared_until),
    dkim: keys.map(({ selector, state, public_key, made_at }) => ({
      selector,
      algorithm: algorithmOf(selector),
      state,
      public_key,
      made_at: made_at.toISOString(),
    })),
    taken,
  }
}

/** What has to be in its DNS, and what was found there. */
export function showRecords(config: Config, row: DomainRow, keys: DomainKey[], now: Date): DomainRecords {
  const { name, token, found, confirmed_at, status, warning, checked_at, name_servers } = row
  const isProved = status === 'succeed' && warning !== 'ownership_lost'
  return {
    name,
    shown_name: shownName(name),
    checked_at: iso(checked_at),
    name_servers,
    verification: { txt: proofs(token).txt, found, lit_at: isProved ? iso(confirmed_at) : null },
    records: wantedRecords(config, row, keys, now).map(
      ({ key, type, host, priority, expected, is_needed }) => ({
        key,
        type,
        host,
        priority,
        expected,
        is_needed,
        ...NOT_LIT,
        ...(row.records[key] ?? { ...NOT_LOOKED, found: [] }),
      }),
    ),
  }
}
