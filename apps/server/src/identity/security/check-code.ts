import { timingSafeEqual } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import { CODE_TRIES_MAX, CODE_TTL_S } from '#contract/identity/password/password.ts'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'
import { matchOwnPassword } from '../local/match-own-password.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { currentSession } from '../sessions/current-session.ts'
import { updateCodeTried, updateCodeUsed } from './codes.sql.ts'
import { codeHmac } from './send-code.ts'

/** Takes a code as `matchCode` does, and spends it. */
export async function checkCode(
  app: App,
  account_id: number,
  codeInput: { purpose: CodePurpose; code: string },
  call: Call,
): Promise<void> {
  const { spend } = await matchCode(app, account_id, codeInput, call)
  await spend()
}

/**
 * Compares the code that was sent to this sign-in session for this purpose; each try counts. Wrong, late, used,
 * or tried five times: `request_code_not_found`, which stands in the log. A right one is good until it is
 * spent, which happens once. Spec §8. Of a local account, which has no keeper, it is the password. Decisions 231.
 */
export async function matchCode(
  app: App,
  account_id: number,
  { purpose, code }: { purpose: CodePurpose; code: string },
  call: Call,
): Promise<{ spend(): Promise<void> }> {
  if (await selectIsLocal(app.db, account_id)) {
    await matchOwnPassword(app, account_id, code, call)
    return { spend: async () => {} }
  }
  const now = app.clock()
  const { id: session_id } = await currentSession(app, call)
  const whose = { account_id, session_id, purpose }
  const since = new Date(now.getTime() - CODE_TTL_S * 1000)
  const storedCode = await updateCodeTried(app.db, { ...whose, since, tries_max: CODE_TRIES_MAX })
  const hmac = codeHmac(app, whose, code.replaceAll(/\s/g, ''))
  const refuse = async (): Promise<never> => {
    const { address: ip, agent } = call
    await writeAuthLog(app, app.db, {
      account_id,
      kind: 'code',
      method: 'code',
      result: 'bad_code',
      ip,
      agent,
    })
    throw new AppError('request_code_not_found')
  }
  if (storedCode === undefined || !timingSafeEqual(storedCode.code_hmac, hmac)) return refuse()
  return {
    async spend() {
      if (!(await updateCodeUsed(app.db, account_id, storedCode.id, now))) await refuse()
    },
  }
}
