import { AppError } from '#contract/errors.ts'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { factorAttemptOf, noteAttempt, noteSuccess } from '../password/sign-in-limits.ts'
import { knownDevice } from '../sessions/cookies/known-device.ts'
import { takePasskey } from './passkeys/verify-passkey.ts'
import { takeRecoveryCode } from './recovery/new-recovery-codes.ts'
import { takeTotp } from './totp/take-totp.ts'

export interface TypedFactor {
  /** Six digits, or a recovery code. */
  code?: string | undefined
  /** A passkey's answer to a challenge, as JSON. */
  credential?: string | undefined
}

type FactorMethod = Extract<AuthLogRow['method'], 'totp' | 'recovery_code' | 'passkey'>

/** Which factor of the account it is; null when it is none. */
async function factorOf(
  app: App,
  account_id: number,
  { code, credential }: TypedFactor,
  challenge: string | undefined,
  onlyRecovery: boolean,
): Promise<FactorMethod | null> {
  if (credential !== undefined && challenge !== undefined) {
    return (await takePasskey(app, account_id, challenge, credential)) ? 'passkey' : null
  }
  if (code === undefined) return null
  if (!onlyRecovery && (await takeTotp(app, account_id, code, ({ confirmed_at }) => confirmed_at !== null)))
    return 'totp'
  return (await takeRecoveryCode(app, account_id, code)) ? 'recovery_code' : null
}

/**
 * Takes a second factor within the limits against guessing; each code counts once. Wrong: `request_code_not_found`,
 * which stands in the log of sign-ins; too many: `too_many_requests` with the seconds to wait.
 */
export async function takeFactor(
  app: App,
  account_id: number,
  typed: TypedFactor,
  challenge: string | undefined,
  call: Call,
  { onlyRecovery = false }: { onlyRecovery?: boolean } = {},
): Promise<FactorMethod> {
  const attempt = factorAttemptOf(account_id, knownDevice(app, account_id, call))
  const noted_at = await noteAttempt(app, attempt)
  const method = await factorOf(app, account_id, typed, challenge, onlyRecovery)
  if (method === null) {
    const { address: ip, agent } = call
    const log = { account_id, kind: 'code', method: 'second_factor', result: 'bad_code', ip, agent } as const
    await writeAuthLog(app, app.db, log)
    throw new AppError('request_code_not_found')
  }
  await noteSuccess(app, attempt, noted_at)
  return method
}
