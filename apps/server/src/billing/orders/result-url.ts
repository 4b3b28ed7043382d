import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { deriveKey, loadSecretKey } from '#server/platform/secrets/secret-key.ts'

/** Where the merchant asks and tells; the key of the order follows. */
export const RESULT_PATH = '/payments/merchant'

type WithKey = Pick<Config, 'SECRET_KEY'>

const keyOf = (config: WithKey, order_id: number): string =>
  createHmac('sha256', deriveKey(loadSecretKey(config), 'payment page'))
    .update(String(order_id))
    .digest('base64url')

/**
 * The Result URL of one order. Nothing signs the merchant's question, so the address itself is what only the
 * merchant knows: a stranger cannot have somebody's invoice withdrawn by asking in its name. Decisions 47.
 */
export const resultUrl = (config: WithKey & Pick<Config, 'BASE_URL'>, order_id: number): string =>
  new URL(`${RESULT_PATH}/${keyOf(config, order_id)}`, config.BASE_URL).href

/** Does this key, from the end of an address, belong to this order? */
export function isResultKey(config: WithKey, order_id: number, resultKey: string): boolean {
  const [expected, said] = [Buffer.from(keyOf(config, order_id)), Buffer.from(resultKey)]
  return expected.length === said.length && timingSafeEqual(expected, said)
}
