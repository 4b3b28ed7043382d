import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/identity/second-factor/second-factor.ts'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'
import { type Asks, deleteRecoveryCode, replaceRecoveryCodes } from './recovery-codes.sql.ts'

/** Characters that are not taken for one another; twelve of them make 57 bits, too many to be guessed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz2345679'
const GROUPS = 3
const GROUP_CHARS = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

const IS_RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${GROUPS * GROUP_CHARS}}$`)

/** As it was typed, without what does not matter; null when it cannot be a recovery code. */
function readCode(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return IS_RECOVERY_CODE.test(code) ? code : null
}

const hashOf = ({ config }: Pick<App, 'config'>, account_id: number, code: string): Buffer =>
  createHmac('sha256', deriveKey(loadSecretKey(config), 'recovery codes'))
    .update(JSON.stringify([account_id, code]))
    .digest()

/** Ten codes for who has lost the other factors, in the place of all earlier ones. They are answered once. */
export async function newRecoveryCodes(app: App, tx: Asks, account_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  const hashes = codes.map((code) => hashOf(app, account_id, readCode(code)!))
  await replaceRecoveryCodes(tx, account_id, hashes)
  return codes
}

/** Is it a recovery code of this account? Then it is used up. */
export async function takeRecoveryCode(app: App, account_id: number, typed: string): Promise<boolean> {
  const code = readCode(typed)
  return code !== null && deleteRecoveryCode(app.db, account_id, hashOf(app, account_id, code))
}
