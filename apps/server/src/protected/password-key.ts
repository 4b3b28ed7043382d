import { argon2, hkdfSync } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'

const KEY_BYTES = 32
/** Argon2id. A change makes earlier messages unreadable: it needs an envelope v2. Decisions 12. */
const COST = { memory: 32 * 1024, passes: 4, parallelism: 1, tagLength: KEY_BYTES }

const derive = promisify(argon2)

/**
 * The key that a password gives for one message. The pepper, which only the service has, makes what
 * is stolen from the database or a mailbox useless for guessing. Throws `too_many_requests` when too
 * many ask at once. RFC 9106, RFC 5869.
 */
export async function passwordKey(
  { config, keyWork }: Pick<App, 'config' | 'keyWork'>,
  password: string,
  salt: Buffer,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  const stretched = await keyWork(() => derive('argon2id', { ...COST, message, nonce: salt }))
  const pepper = deriveKey(loadSecretKey(config), 'protected message pepper')
  return Buffer.from(hkdfSync('sha256', stretched, pepper, 'pm/v1/kek', KEY_BYTES))
}
