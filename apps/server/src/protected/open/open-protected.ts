import { AppError } from '#contract/errors.ts'
import type { OpenedProtected, OpenProtected, OpenPublic } from '#contract/protected/open-protected.ts'
import type { Actor, App } from '#server/app.ts'
import { lookAt } from '#server/mailbox/reading/look-at.ts'
import { openMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import type { Call } from '#server/platform/http/route.ts'
import { type EnvelopeRow, selectEnvelope } from '../encryption.sql.ts'
import { unwrapKey } from '../envelope.ts'
import { envelopeOf } from '../find-envelope.ts'
import { passwordKey } from '../password-key.ts'
import { noteGuess } from './limit-guesses.ts'
import { noteOpening } from './note-opening.ts'
import { readPayload } from './read-payload.ts'
import { showPayload } from './show-payload.ts'
import { issueTicket } from './ticket.ts'

/** Opens a letter of one's own mailbox with its password. Throws `message_not_found` and as `openPublic` does. Spec §7 Messages. */
export async function openProtected(
  app: App,
  actor: Actor,
  { folder_id, uid, password }: OpenProtected,
  call: Pick<Call, 'address'>,
): Promise<OpenedProtected> {
  await using stored = await openMessageBytes(app, actor, { folder_id, uid })
  const message = await lookAt(app, stored.source)
  const public_id = envelopeOf(message, app.config.BASE_URL) ?? ''
  return openPublic(app, actor, { public_id, password }, call)
}

/**
 * Opens the letter that a link names. Wrong password, unknown, expired and revoked letter answer
 * `decrypt_wrong_password` after the same work, so that nobody learns which it was. Throws
 * `too_many_requests` for who guesses. Spec §7 Messages; decisions 12.
 */
export async function openPublic(
  app: App,
  actor: Actor | null,
  { public_id, password }: OpenPublic,
  { address }: Pick<Call, 'address'>,
): Promise<OpenedProtected> {
  const { envelope, key } = await guessPassword(app, { public_id, password }, address)
  const payload = await readPayload(app, envelope, key)
  const ticket = issueTicket(app, { public_id, key })
  return { ...showPayload(payload, ticket.ticket), ...ticket, ...(await noteOpening(app, actor, envelope)) }
}

/** The letter and its key for a right password, tried under the limits of guessing. Throws as `openPublic` does. */
export async function guessPassword(
  app: App,
  { public_id, password }: OpenPublic,
  address: string,
): Promise<{ envelope: EnvelopeRow; key: Buffer }> {
  const { left, takeBack } = await noteGuess(app, { public_id, address })
  try {
    const opened = await tryPassword(app, public_id, password)
    if (!opened) throw new AppError('decrypt_wrong_password', { params: { left } })
    await takeBack()
    return opened
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'decrypt_wrong_password')) await takeBack()
    throw error
  }
}

/** Stands in for the salt and the wrapped key of a letter that is not there. */
const NO_SALT = Buffer.alloc(16)
const NO_KEY = Buffer.alloc(60)

async function tryPassword(
  app: App,
  public_id: string,
  password: string,
): Promise<{ envelope: EnvelopeRow; key: Buffer } | null> {
  const envelope = await selectEnvelope(app.db, public_id)
  const kek = await passwordKey(app, password, envelope?.salt ?? NO_SALT)
  const key = unwrapKey(kek, public_id, envelope?.wrapped_key ?? NO_KEY)
  return envelope && key && envelope.expires_at > app.clock() ? { envelope, key } : null
}
