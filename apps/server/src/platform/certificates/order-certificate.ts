import { setTimeout as wait } from 'node:timers/promises'
import { renewalId } from '#certificate/renewal-id.ts'
import type { App } from '#server/app.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { type Challenge, obtainCertificate, type PollLimits } from './acme/obtain-certificate.ts'
import { acmeWay, openAuthority } from './acme-authority.ts'
import { type CertificateRow, updateIssued } from './certificates.sql.ts'
import { deleteChallenges, insertChallenge } from './challenges.sql.ts'
import { checkIssued } from './check-issued.ts'
import { publishedKey } from './dane/published-key.ts'
import { nextRenewal } from './renewal/next-renewal.ts'

/** All processes are told by it that there is another certificate to show. */
export const CERTIFICATES_CHANNEL = 'certificates_issued'
/** All processes are told by it that tls-alpn-01 is to be answered. */
export const CHALLENGES_CHANNEL = 'acme_challenges'

export interface OrderLimits extends PollLimits {
  /** So long other processes have to learn of a challenge before the authority comes. */
  spread_ms: number
}

export const ORDER_LIMITS: OrderLimits = { order_ms: 4 * 60_000, poll_ms: 500, spread_ms: 1000 }

/** Before the order itself, for the directory and the account. */
const SIGN_IN_MS = 2 * 60_000

/**
 * Orders the certificate of one name and stores it; the former is shown until this one has come whole, is for
 * the name and of its key. Throws AcmeProblem.
 */
export async function orderCertificate(
  app: App,
  row: CertificateRow,
  limits: OrderLimits = ORDER_LIMITS,
): Promise<void> {
  const { name, chain, directory_url, failures } = row
  const { ACME_DIRECTORY, ACME_CHALLENGES, ACME_PROFILE } = app.config
  const stop = AbortSignal.timeout(limits.order_ms + SIGN_IN_MS)
  const session = await openAuthority(app, await acmeWay(app, stop))
  // Each failure is followed by a try with the other kind: one of the ports may not be reached.
  const first = failures % ACME_CHALLENGES.length
  const kinds = [...ACME_CHALLENGES.slice(first), ...ACME_CHALLENGES.slice(0, first)]
  try {
    const issued = await obtainCertificate(
      session,
      {
        name,
        kinds,
        key: await publishedKey(app, row),
        replaces: chain && directory_url === ACME_DIRECTORY ? renewalId(chain) : undefined,
        profile: ACME_PROFILE || undefined,
        publish: (challenge) => publish(app, challenge, { name, limits }),
      },
      { limits, clock: app.clock, stop },
    )
    const now = app.clock()
    const checked = checkIssued({ ...issued, name }, now)
    await updateIssued(app.db, {
      name,
      ...checked,
      sealed_key: seal(app.config, issued.key),
      directory_url: ACME_DIRECTORY,
      ...nextRenewal(checked, now),
    })
    await app.db.notify(CERTIFICATES_CHANNEL)
    app.log.info({ name, until: checked.not_after }, 'a certificate was issued')
  } finally {
    await deleteChallenges(app.db, name)
  }
}

async function publish(
  { db, clock }: App,
  challenge: Challenge,
  { name, limits }: { name: string; limits: OrderLimits },
): Promise<void> {
  const now = clock()
  const expires_at = new Date(now.getTime() + limits.order_ms)
  await insertChallenge(db, challenge, { name, now, expires_at })
  // http-01 asks the database; tls-alpn-01 must be known before a connection begins.
  if (challenge.kind === 'http-01') return
  await db.notify(CHALLENGES_CHANNEL)
  await wait(limits.spread_ms)
}
