import { domainToASCII } from 'node:url'
import type { App } from '#server/app.ts'
import { fetchPolicy } from './fetch-policy.ts'
import {
  type CachedPolicy,
  type PolicyFailure,
  selectPolicy,
  upsertPolicy,
  upsertPolicyFailure,
} from './mta-sts-policies.sql.ts'
import { type MtaStsPolicy, readPolicyId } from './mta-sts-policy.ts'

/** A policy that does not change is fetched anew after this, so that it does not end unseen. RFC 8461 §3.3. */
const FRESH_MS = 24 * 60 * 60_000
const RETRY_MS = 5 * 60_000

export interface PolicyNow {
  /** null: mail goes as to any domain. */
  policy: MtaStsPolicy | null
  /** The domain has one that could not be had, and there is no earlier one. */
  failure: PolicyFailure | ''
}

/**
 * The policy of MTA-STS that mail for a domain is held to now. What was fetched holds until its end, whatever has
 * become of the record or the file: who can hide them must not be able to switch it off. Decisions 205, RFC 8461 §5.1.
 */
export async function findPolicy(app: App, recipients_domain: string): Promise<PolicyNow> {
  const domain = domainToASCII(recipients_domain)
  if (domain === '') return { policy: null, failure: '' }
  const now = app.clock()
  const cached = await selectPolicy(app.db, domain)
  const policy_id = await policyIdOf(app, domain)
  if (policy_id === null) return { policy: inForce(cached, now), failure: '' }

  const isFresh =
    inForce(cached, now) !== null &&
    cached!.policy_id === policy_id &&
    now.getTime() - cached!.fetched_at.getTime() < FRESH_MS
  if (isFresh) return { policy: cached!.policy, failure: '' }
  if (cached?.retry_at && cached.retry_at > now) return formerly(cached, cached.failure, now)

  const fetched = await fetchPolicy(app, domain)
  if (typeof fetched === 'string') {
    const retry_at = new Date(now.getTime() + RETRY_MS)
    await upsertPolicyFailure(app.db, domain, { failure: fetched, retry_at }, now)
    return formerly(cached, fetched, now)
  }
  const expires_at = new Date(now.getTime() + fetched.max_age * 1000)
  await upsertPolicy(app.db, domain, { policy_id, policy: fetched, expires_at }, now)
  return { policy: fetched, failure: '' }
}

const inForce = (cached: CachedPolicy | undefined, now: Date): MtaStsPolicy | null =>
  cached && cached.expires_at > now ? cached.policy : null

function formerly(cached: CachedPolicy | undefined, failure: CachedPolicy['failure'], now: Date): PolicyNow {
  const policy = inForce(cached, now)
  return { policy, failure: policy ? '' : failure }
}

async function policyIdOf({ dns, log }: App, domain: string): Promise<string | null> {
  try {
    return readPolicyId(await dns.txt(`_mta-sts.${domain}`))
  } catch (error) {
    log.debug({ err: error, domain }, 'the record of MTA-STS could not be asked for')
    return null
  }
}
