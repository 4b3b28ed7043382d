import { createHmac, randomInt } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import {
  CODE_DIGITS,
  CODE_RETRY_AFTER_S,
  CODE_TTL_S,
  CODES_PER_HOUR_MAX,
} from '#contract/identity/password/password.ts'
import type { SendCode } from '#contract/identity/password/send-code.schema.ts'
import type { CodePurpose } from '#contract/identity/password/send-code.ts'
import type { Actor, App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import type { Call } from '#server/platform/http/route.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'
import { notices as en } from '#texts/en/notices/notices.ts'
import { notices as ru } from '#texts/ru/notices/notices.ts'
import { fillText } from '#texts/text.ts'
import { notificationMoment, readerOf } from '../account/settings/reader.ts'
import { selectIsLocal } from '../local/local-accounts.sql.ts'
import { currentSession } from '../sessions/current-session.ts'
import { deleteCode, insertCode, type SentCode, selectCodesSince, updateCodeUnanswered } from './codes.sql.ts'

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

export const CODES_KEPT_MS = 60 * 60 * 1000

export interface CodeFor {
  account_id: number
  session_id: number
  purpose: CodePurpose
}

/** What is kept of a code: worth nothing without the key of the installation, or for another purpose or session. */
export function codeHmac(
  { config }: App,
  { account_id, session_id, purpose }: CodeFor,
  code: string,
): Buffer {
  const key = deriveKey(loadSecretKey(config), 'security codes')
  return createHmac('sha256', key)
    .update(JSON.stringify([account_id, session_id, purpose, code]))
    .digest()
}

/**
 * Sends six digits to the keeper of the person, for one purpose of this sign-in session: one a minute and five an
 * hour, else `too_many_requests`. A keeper that takes nothing from us: `keeper_not_accepted`. Spec §7 User.
 */
export async function sendCode(app: App, { account_id }: Actor, { purpose }: SendCode, call: Call) {
  if (await selectIsLocal(app.db, account_id)) throw new AppError('keeper_not_accepted')
  const session = await currentSession(app, call)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const whose = { account_id, session_id: session.id, purpose }
  const created_at = app.clock()

  const id = await app.db.transaction(async (tx) => {
    checkPace(
      await selectCodesSince(tx, account_id, new Date(created_at.getTime() - CODES_KEPT_MS)),
      created_at,
    )
    return insertCode(tx, { ...whose, code_hmac: codeHmac(app, whose, code), created_at })
  })

  const reader = await readerOf(app, account_id)
  const words = TEXTS[reader.language]
  const values = {
    code,
    purpose: words[`code_for_${purpose}`],
    ip: call.address,
    at: notificationMoment(created_at, reader),
  }
  try {
    await app.keeper.send(session.own.wmid, {
      subject: words.code_subject,
      text: fillText(words.code_text, values),
    })
  } catch (failure) {
    if (!(failure instanceof EcosystemFailure)) throw failure
    // Without an answer it may have arrived: it counts for the hour, and another may be asked for at once.
    if (failure.kind === 'unavailable') await updateCodeUnanswered(app.db, account_id, id)
    else await deleteCode(app.db, account_id, id)
    const isRefused = failure.kind === 'not_accepted' || failure.kind === 'unknown_wmid'
    throw new AppError(isRefused ? 'keeper_not_accepted' : 'service_unavailable', { cause: failure })
  }
  return { ttl: CODE_TTL_S, retry_after: CODE_RETRY_AFTER_S }
}

/** Throws `too_many_requests` with the seconds to wait. */
function checkPace(codes: readonly SentCode[], now: Date): void {
  const past = codes.filter(({ created_at }) => created_at <= now)
  const newest = past.find(({ is_unanswered }) => !is_unanswered)
  const oldest = past[CODES_PER_HOUR_MAX - 1]
  const until_ms = Math.max(
    newest ? newest.created_at.getTime() + CODE_RETRY_AFTER_S * 1000 : 0,
    oldest ? oldest.created_at.getTime() + CODES_KEPT_MS : 0,
  )
  const wait_s = Math.ceil((until_ms - now.getTime()) / 1000)
  if (wait_s > 0) throw new AppError('too_many_requests', { params: { retry_after: wait_s } })
}
