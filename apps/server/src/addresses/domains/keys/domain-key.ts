import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { SELECTORS } from '../records/wanted-records.ts'
import {
  type DomainKey,
  deleteDomainKey,
  insertDomainKey,
  selectDomainKeys,
  updateKeyState,
} from './domain-keys.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a message waits in any queue: who gets it late still finds the key. */
export const OLD_KEY_MS = 7 * DAY_MS
/** So old, a key is replaced by itself where the DNS leaves that to us. */
const KEY_AGE_MS_MAX = 180 * DAY_MS

const generate = promisify(generateKeyPair)

export type NewKey = Pick<DomainKey, 'private_key' | 'public_key'>

/** RSA, 2048 bits, sealed. Takes a moment; outside of transactions, please. RFC 8301 §3.2. */
export async function newDomainKey({ config }: App): Promise<NewKey> {
  const { publicKey, privateKey } = await generate('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { private_key: seal(config, privateKey), public_key: publicKey.toString('base64') }
}

/** The first key signs at once; the following ones wait under the other selector until the DNS shows them. False: it is not free. */
export async function addDomainKey(
  app: App,
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
  key: NewKey,
): Promise<boolean> {
  const known = await selectDomainKeys(tx, account_id, id)
  const selector = SELECTORS.find((one) => known.every((other) => other.selector !== one))
  if (!selector) return false
  const now = app.clock()
  const state = known.length === 0 ? 'active' : 'next'
  const made = { account_id, domain_id: id, selector, state, made_at: now, changed_at: now } as const
  await insertDomainKey(tx, { ...made, ...key })
  return true
}

/** Moves keys on after a look: the next one signs once it is seen, the one before it stays a week. */
export async function turnKeys(
  tx: Tx,
  keys: DomainKey[],
  isSeen: (key: DomainKey) => boolean,
  now: Date,
): Promise<boolean> {
  const next = keys.find(({ state }) => state === 'next')
  const active = keys.find(({ state }) => state === 'active')
  const gone = keys.find(
    ({ state, changed_at }) => state === 'old' && now.getTime() - changed_at.getTime() >= OLD_KEY_MS,
  )
  if (gone) await deleteDomainKey(tx, gone)
  const isTurning = next !== undefined && isSeen(next)
  if (isTurning) {
    if (active) await updateKeyState(tx, active, 'old', now)
    await updateKeyState(tx, next, 'active', now)
  }
  return isTurning || gone !== undefined
}

/** Is it time for another key, and a selector free for it? */
export const isKeyDue = (keys: DomainKey[], now: Date): boolean =>
  keys.length === 1 && now.getTime() - keys[0]!.made_at.getTime() >= KEY_AGE_MS_MAX
