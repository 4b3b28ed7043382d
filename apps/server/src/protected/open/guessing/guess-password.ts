import { AppError } from '#contract/errors.ts'
import type { OpenPublic } from '#contract/protected/public/open-public.schema.ts'
import type { App } from '#server/app.ts'
import { type EnvelopeRow, selectEnvelope } from '#server/protected/encryption.sql.ts'
import { unwrapKey } from '#server/protected/envelope.ts'
import { passwordKey } from '#server/protected/password-key.ts'
import { noteGuess } from './limit-guesses.ts'

/** The message and its key for a right password, tried under the limits of guessing. Throws as `openPublic` does. */
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

/** Stands in for the salt and the wrapped key of a message that is not there. */
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
