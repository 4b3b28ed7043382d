import type { Sql } from '#server/platform/db/db.ts'
import { json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { MtaStsPolicy } from './mta-sts-policy.ts'

/** What was last found at a domain. */
export interface CachedPolicy {
  /** The id that the record named when it was fetched; '' where nothing has been fetched yet. */
  policy_id: string
  policy: MtaStsPolicy | null
  fetched_at: Date
  expires_at: Date
  /** Nobody asks again before then, since the last time has failed; null: it has not. */
  retry_at: Date | null
  /** How, in a word of RFC 8460. */
  failure: PolicyFailure | ''
}

export type PolicyFailure = 'sts-policy-fetch-error' | 'sts-policy-invalid' | 'sts-webpki-invalid'

const CACHED_POLICY_SHAPE: Shape<CachedPolicy> = {
  policy_id: text(),
  policy: nullable(json()),
  fetched_at: timestamp(),
  expires_at: timestamp(),
  retry_at: nullable(timestamp()),
  failure: text(),
}

/** Asked across accounts on purpose: what a domain says of itself is the same for everybody. */
export async function selectPolicy(db: { sql: Sql }, domain: string): Promise<CachedPolicy | undefined> {
  const [row] = await db.sql(CACHED_POLICY_SHAPE)`
    select policy_id, policy, fetched_at, expires_at, retry_at, failure from mta_sts_policies where domain = ${domain}
  `
  return row
}

export async function upsertPolicy(
  db: { sql: Sql },
  domain: string,
  { policy_id, policy, expires_at }: Pick<CachedPolicy, 'policy_id' | 'policy' | 'expires_at'>,
  now: Date,
): Promise<void> {
  await db.sql`
    insert into mta_sts_policies (domain, policy_id, policy, fetched_at, expires_at, retry_at, failure)
    values (${domain}, ${policy_id}, ${JSON.stringify(policy)}, ${now}, ${expires_at}, null, '')
    on conflict (domain) do update
    set policy_id = excluded.policy_id, policy = excluded.policy, fetched_at = excluded.fetched_at,
      expires_at = excluded.expires_at, retry_at = null, failure = ''
  `
}

/** Leaves what is there as it is, and says when to try again. */
export async function upsertPolicyFailure(
  db: { sql: Sql },
  domain: string,
  { failure, retry_at }: { failure: PolicyFailure; retry_at: Date },
  now: Date,
): Promise<void> {
  await db.sql`
    insert into mta_sts_policies (domain, policy_id, policy, fetched_at, expires_at, retry_at, failure)
    values (${domain}, '', null, ${now}, ${now}, ${retry_at}, ${failure})
    on conflict (domain) do update set retry_at = excluded.retry_at, failure = excluded.failure
  `
}

/** Asked across accounts on purpose: housekeeping. */
export async function deletePolicies(db: { sql: Sql }, before: Date): Promise<void> {
  await db.sql`
    delete from mta_sts_policies where expires_at < ${before} and (retry_at is null or retry_at < ${before})`
}
