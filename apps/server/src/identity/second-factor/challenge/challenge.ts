import { randomBytes } from 'node:crypto'
import { CHALLENGE_TTL_S } from '#contract/identity/second-factor/second-factor.ts'
import type { App } from '#server/app.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import {
  type ChallengePurpose,
  type ChallengeRow,
  deleteChallenge,
  deleteOldChallenges,
  insertChallenge,
  selectChallenge,
} from './challenges.sql.ts'

const ID_BYTES = 24
const CHALLENGE_BYTES = 32
/** Of one account and purpose: whoever knows the password makes no more rows than these. */
const WAITING_MAX = 10

const since = (app: App): Date => new Date(app.clock().getTime() - CHALLENGE_TTL_S * 1000)

export const newChallenge = (): string => randomBytes(CHALLENGE_BYTES).toString('base64url')

/** Notes what a browser is asked to sign, for five minutes. Answers the id by which it comes back. */
export async function openChallenge(
  app: App,
  account_id: number,
  purpose: ChallengePurpose,
  challenge: string,
): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await app.db.transaction((tx) =>
    insertChallenge(tx, {
      account_id,
      hash: tokenHash(id),
      purpose,
      challenge,
      created_at: app.clock(),
      count_max: WAITING_MAX,
    }),
  )
  return id
}

/** undefined: there is none of this id for this purpose, or its time is over. */
export const findChallenge = (
  app: App,
  purpose: ChallengePurpose,
  id: string,
): Promise<ChallengeRow | undefined> =>
  selectChallenge(app.db, { hash: tokenHash(id), purpose, since: since(app) })

/** Each is good once: false when it is spent. */
export const spendChallenge = (app: App, account_id: number, id: string): Promise<boolean> =>
  deleteChallenge(app.db, account_id, tokenHash(id))

/** Housekeeping. */
export const sweepChallenges = (app: App): Promise<void> => deleteOldChallenges(app.db, since(app))
