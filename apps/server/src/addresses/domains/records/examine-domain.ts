import type { DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import type { App } from '#server/app.ts'
import type { DomainRow, FoundRecord } from '../domains.sql.ts'
import { keysOf } from '../keys/domain-key.ts'
import { type DomainKey, selectDomainKeys } from '../keys/domain-keys.sql.ts'
import { KEY_RECORDS, SELECTORS, type Selector } from '../keys/selectors.ts'
import { PROOF_MS_MAX, type Seen } from '../show/domain-state.ts'
import { checkRecords } from './check/check-records.ts'
import { dnsViews } from './dns-views.ts'
import { proveOwnership } from './prove-ownership.ts'
import { wantedRecords } from './wanted-records.ts'

export interface DomainCheck {
  at: Date
  seen: Seen
  /** What stands where the token is looked for. */
  found: string | null
  records: DomainRow['records']
  name_servers: string[]
  /** Selectors whose keys the DNS shows. */
  published: Set<Selector>
  /** Those that lead nowhere. */
  missing: Set<Selector>
  /** Those whose records are right, with a key or without. */
  led: Set<Selector>
}

/** Asks the world about a domain: is it theirs, and does the DNS say what it should? Changes nothing. */
export async function examineDomain(app: App, domain: DomainRow): Promise<DomainCheck> {
  const { name, method } = domain
  const at = app.clock()
  const keys = await selectDomainKeys(app.db, domain.account_id, domain.id)
  const { views, name_servers } = await dnsViews(app, name)
  const expectedRecords = wantedRecords(app.config, domain, keys, at)
  const [proof, foundRecords] = await Promise.all([
    method ? proveOwnership(app, views, domain, method) : { owned: null, found: null },
    checkRecords(views, name, expectedRecords, at),
  ])
  const records: DomainRow['records'] = {}
  for (const [key, record] of foundRecords)
    records[key] = withLight(latestAnswer(record, domain.records[key]), domain.records[key], at)
  const isRight = (key: DomainRecord['key']) => stateOf(foundRecords.get(key))
  // The keys that mail is believed by everywhere; the others are an extra, and nobody waits for them.
  const needed = keysOf(keys, 'rsa')
  const active = needed.find(({ state }) => state === 'active')
  const signing = active ? isRight(KEY_RECORDS[active.selector]) : false
  const mx = foundRecords.get('mx')
  const isDone =
    expectedRecords.every(({ key, is_needed }) => !is_needed || isRight(key)) &&
    needed.every((key) => key.state !== 'next' || isPublished(key, foundRecords))
  return {
    at,
    seen: {
      owned: proof.owned,
      mx: mx?.state === 'multiple' ? true : stateOf(mx),
      sending: either(isRight('spf'), signing),
      settled: isDone || isOld(domain, needed, at),
    },
    found: proof.found,
    records,
    // Who could not be asked this time is still the one that was known.
    name_servers: name_servers.length > 0 ? name_servers : domain.name_servers,
    published: new Set(keys.filter((key) => isPublished(key, foundRecords)).map(({ selector }) => selector)),
    missing: new Set(
      SELECTORS.filter((selector) => foundRecords.get(KEY_RECORDS[selector])?.state === 'missing'),
    ),
    led: new Set(SELECTORS.filter((selector) => isRight(KEY_RECORDS[selector]) === true)),
  }
}

/** Whoever wanted to write the records of a new domain or key has done so by now. */
const isOld = ({ confirmed_at }: DomainRow, keys: DomainKey[], now: Date): boolean => {
  const made = keys.filter(({ state }) => state === 'next').map(({ made_at }) => made_at)
  const latest = Math.max(...[confirmed_at ?? now, ...made].map((moment) => moment.getTime()))
  return now.getTime() - latest >= PROOF_MS_MAX
}

const isPublished = ({ selector }: DomainKey, foundRecords: Map<DomainRecord['key'], FoundRecord>): boolean =>
  stateOf(foundRecords.get(KEY_RECORDS[selector])) === true

/** null: nobody has said so. */
const stateOf = (record: FoundRecord | undefined): boolean | null => {
  if (!record || record.hint === 'no_answer') return null
  return record.state === 'ok' || record.state === 'relaxed'
}

const either = (one: boolean | null, other: boolean | null): boolean | null =>
  one || other ? true : one === null || other === null ? null : false

/** When nobody answers, what was seen before is still the best that is known. */
const latestAnswer = (now: FoundRecord, before: FoundRecord | undefined): FoundRecord =>
  now.hint === 'no_answer' && before ? { ...now, found: before.found } : now

/** Since when a record is right; when nobody answers it is as it was. */
function withLight(now: FoundRecord, before: FoundRecord | undefined, at: Date): FoundRecord {
  const light = { lit_at: before?.lit_at ?? null, was_lit: before?.was_lit ?? false }
  if (now.hint === 'no_answer') return { ...now, ...light }
  const isLit = now.state === 'ok' || now.state === 'relaxed'
  const wasLit = light.was_lit || light.lit_at !== null
  return { ...now, lit_at: isLit ? (light.lit_at ?? at.toISOString()) : null, was_lit: !isLit && wasLit }
}
