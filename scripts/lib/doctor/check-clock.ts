import { acmeCall } from '#server/platform/certificates/acme/acme-call.ts'
import { acmeWay } from '#server/platform/certificates/acme-authority.ts'
import { type Finding, type Installation, ok, unknown, wrong } from './finding.ts'

const PATIENCE_MS = 15_000
/** Tokens, codes and signatures bear about so much. */
const OFF_MS_MAX = 60_000

/** Compares the clock with that of a server which the settings name anyway. */
export async function checkClock({ config, now }: Installation): Promise<Finding[]> {
  const { ACME_DIRECTORY, OIDC_ISSUER, WM_LOGIN_URL } = config
  const url = ACME_DIRECTORY || OIDC_ISSUER || WM_LOGIN_URL
  if (!url) {
    const text = 'The settings name no server to compare the clock with.'
    return [unknown('clock_unseen', text, 'Name an ACME_DIRECTORY, or see to it that the clock is kept set.')]
  }
  const { host } = new URL(url)
  try {
    const way = await acmeWay({ config }, AbortSignal.timeout(PATIENCE_MS))
    const there = Date.parse((await acmeCall(way, url)).header('date') ?? '')
    if (Number.isNaN(there)) throw new Error('it does not say what time it is')
    const off_ms = Math.abs(now.getTime() - there)
    if (off_ms <= OFF_MS_MAX) return [ok('clock', 'The clock is right.')]
    const text = `The clock is off by ${Math.round(off_ms / 1000)} s, compared with ${host}.`
    return [wrong('clock_off', text, 'Set it, and keep it set: apt-get install systemd-timesyncd.')]
  } catch (error) {
    const mend = 'See to it that this machine reaches the Internet by https, and run this again.'
    return [
      unknown(
        'clock_unseen',
        `The clock could not be compared with ${host}: ${(error as Error).message}.`,
        mend,
      ),
    ]
  }
}
