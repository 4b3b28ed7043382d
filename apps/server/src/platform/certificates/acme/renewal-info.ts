import { type AcmeWay, acmeCall, jsonOf, retryAfterMs } from './acme-call.ts'
import { AcmeProblem } from './acme-problem.ts'
import { addressIn, readDirectory } from './acme-session.ts'

export interface RenewalWindow {
  start: Date
  end: Date
}

export interface RenewalInfo {
  window: RenewalWindow
  /** When to ask again. */
  again_ms: number
}

/** RFC 9773 §4.3.2: without a word of the authority, and within which its word is followed. */
const AGAIN_MS = 6 * 60 * 60_000
const AGAIN_MS_MIN = 60_000

/** When an authority wants a certificate to be renewed; undefined: it says nothing of the kind. RFC 9773 §4. */
export async function getRenewalInfo(
  way: AcmeWay,
  directory_url: string,
  { renewal_id, now }: { renewal_id: string; now: Date },
): Promise<RenewalInfo | undefined> {
  const directory = await readDirectory(way, directory_url)
  if (directory.renewalInfo === undefined) return undefined
  const address = addressIn(directory, directory_url)('renewalInfo').replace(/\/$/, '')
  const answer = await acmeCall(way, `${address}/${renewal_id}`)
  if (answer.status !== 200) throw new AcmeProblem(`status${answer.status}`, 'no renewal information')
  const { suggestedWindow } = jsonOf(answer)
  const { start, end } = (suggestedWindow ?? {}) as Record<string, unknown>
  const window = { start: new Date(String(start)), end: new Date(String(end)) }
  // RFC 9773 §4.2: an end before the start is as good as none. So is what is no time.
  if (!(window.end > window.start)) throw new AcmeProblem('malformed', 'the suggested window is not one')
  return { window, again_ms: Math.max(AGAIN_MS_MIN, retryAfterMs(answer, now) ?? AGAIN_MS) }
}
