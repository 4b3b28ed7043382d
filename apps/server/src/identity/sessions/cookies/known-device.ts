import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'

/** Tells that this browser was signed in to an account before; opens nothing. Outlives the session. */
export const DEVICE_COOKIE = 'ml_device'
const DEVICE_S = 365 * 24 * 60 * 60
const ID_BYTES = 12
/** Accounts of one browser. */
const MARKS_MAX = 5
/** No message of base64url. */
const BETWEEN = '.'

/** Mark of a browser for one account: `<id>~<proof>`. It names no account, and nobody else can make one. */
function proofOf({ config }: Pick<App, 'config'>, account_id: number, id: string): string {
  const key = deriveKey(loadSecretKey(config), 'known device')
  return createHmac('sha256', key)
    .update(JSON.stringify([account_id, id]))
    .digest('base64url')
}

const marksOf = (call: Pick<Call, 'cookie'>): string[] =>
  (call.cookie(DEVICE_COOKIE) ?? '').split(BETWEEN).filter(Boolean).slice(0, MARKS_MAX)

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The id of this browser for an account that was signed in to here; undefined when there is none. */
export function knownDevice(app: App, account_id: number, call: Pick<Call, 'cookie'>): string | undefined {
  return marksOf(call)
    .map((mark) => mark.split('~', 2))
    .find(([id = '', proof = '']) => same(proof, proofOf(app, account_id, id)))?.[0]
}

/** Lets this browser be known from now on for an account that it has just signed in to. */
export function rememberDevice(app: App, account_id: number, call: Pick<Call, 'cookie' | 'setCookie'>): void {
  const id = knownDevice(app, account_id, call) ?? randomBytes(ID_BYTES).toString('base64url')
  const mark = `${id}~${proofOf(app, account_id, id)}`
  const others = marksOf(call).filter((other) => other !== mark)
  const marks = [mark, ...others].slice(0, MARKS_MAX)
  call.setCookie(DEVICE_COOKIE, marks.join(BETWEEN), { max_age_s: DEVICE_S, httpOnly: true })
}
