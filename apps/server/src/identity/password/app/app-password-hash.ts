import { createHmac, randomInt } from 'node:crypto'
import type { App } from '#server/app.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'

/** Letters that are not taken for one another; 16 of them make 74 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23'
const GROUPS = 4
const GROUP_CHARS = 4

/** `abcd-efgh-jkmn-pqrs`, to be typed into a program once. */
export const newAppPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

/** What is kept of it. Random as it is, it needs no slow hash; dashes, spaces and case do not matter. */
export function appPasswordHash({ config }: Pick<App, 'config'>, password: string): Buffer {
  const typed = password.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', deriveKey(loadSecretKey(config), 'app passwords'))
    .update(typed)
    .digest()
}
