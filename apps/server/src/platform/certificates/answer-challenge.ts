import { challengeCertificate } from '#certificate/challenge-certificate.ts'
import type { App } from '#server/app.ts'
import { selectKeyAuthorization, selectTlsChallenges } from './challenges.sql.ts'
import { CHALLENGES_CHANNEL } from './order-certificate.ts'

/** RFC 8555 §8.3. */
export const CHALLENGE_PATH = '/.well-known/acme-challenge/'
/** RFC 8737 §3. */
export const ACME_PROTOCOL = 'acme-tls/1'
const TOKEN = /^[A-Za-z0-9_-]{1,200}$/

/** What is answered at a path below CHALLENGE_PATH; undefined: nobody has ordered that. */
export async function answerChallenge({ config, db }: App, token: string): Promise<string | undefined> {
  if (!config.ACME_DIRECTORY || !TOKEN.test(token)) return undefined
  return selectKeyAuthorization(db, token)
}

export interface TlsChallenges extends Disposable {
  /** What whoever speaks ACME_PROTOCOL and asks for this name is shown. */
  pair(name: string): { key: string; cert: string } | undefined
}

/** The challenges of the moment, as a door with TLS needs them: at hand before a connection begins. */
export function openTlsChallenges(app: App): TlsChallenges {
  const pairs = new Map<string, { key: string; cert: string }>()
  const read = async () => {
    const challenges = await selectTlsChallenges(app.db)
    pairs.clear()
    for (const { name, key_authorization } of challenges) {
      pairs.set(name, challengeCertificate(name, key_authorization, app.clock()))
    }
  }
  const listening = app.db.onNotify(CHALLENGES_CHANNEL, () => {
    read().catch((error: unknown) => app.log.error({ err: error }, 'the challenges could not be read'))
  })
  return {
    pair: (name) => pairs.get(name.toLowerCase()),
    [Symbol.dispose]: () => listening[Symbol.dispose](),
  }
}
