import { generateKeyPair, generateKeyPairSync } from 'node:crypto'
import { promisify } from 'node:util'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import {
  type DomainKey,
  deleteDomainKey,
  insertDomainKey,
  selectDomainKeys,
  updateKeyState,
} from './domain-keys.sql.ts'
import { ALGORITHMS, algorithmOf, type KeyAlgorithm, SELECTORS, type Selector } from './selectors.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than a message waits in any queue: who gets it late still finds the key. */
export const OLD_KEY_MS = 7 * DAY_MS
/** So old, a key is replaced by itself where the DNS leaves that to us. */
const KEY_AGE_MS_MAX = 180 * DAY_MS

const generate = promisify(generateKeyPair)

export type NewKey = Pick<DomainKey, 'private_key' | 'public_key'> & { algorithm: KeyAlgorithm }

/** Of the bytes of a public key of Ed25519, the last are the key itself. RFC 8410 §4, RFC 8463 §4. */
const ED25519_BYTES = 32

/** RSA of 2048 bits or Ed25519, sealed. Takes a moment; outside of transactions, please. RFC 8301 §3.2. */
export async function newDomainKey({ config }: App, algorithm: KeyAlgorithm): Promise<NewKey> {
  const { publicKey, privateKey } =
    algorithm === 'rsa' ? await generate('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const published = algorithm === 'rsa' ? spki : spki.subarray(-ED25519_BYTES)
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return { algorithm, private_key: seal(config, pem), public_key: published.toString('base64') }
}

/** A key of each kind. */
export const newDomainKeys = (app: App): Promise<NewKey[]> =>
  Promise.all(ALGORITHMS.map((algorithm) => newDomainKey(app, algorithm)))

/**
 * The first key of RSA signs at once; all others wait under a selector of their own until the DNS shows them. False: none
 * is free.
 */
export async function addDomainKey(
  app: App,
  tx: Tx,
  { account_id, id }: { account_id: number; id: number },
  { algorithm, ...key }: NewKey,
): Promise<boolean> {
  const known = keysOf(await selectDomainKeys(tx, account_id, id), algorithm)
  const selector = SELECTORS.find(
    (one) => algorithmOf(one) === algorithm && known.every((other) => other.selector !== one),
  )
  if (!selector) return false
  const now = app.clock()
  const state = known.length === 0 && algorithm === 'rsa' ? 'active' : 'next'
  const made = { account_id, domain_id: id, selector, state, made_at: now, changed_at: now } as const
  await insertDomainKey(tx, { ...made, ...key })
  return true
}

export const keysOf = (keys: readonly DomainKey[], algorithm: KeyAlgorithm): DomainKey[] =>
  keys.filter(({ selector }) => algorithmOf(selector) === algorithm)

/** What the DNS shows of selectors; what is in neither could not be found out. */
export interface PublishedKeys {
  published: ReadonlySet<Selector>
  missing: ReadonlySet<Selector>
}

/**
 * Moves keys of each kind on after a look: the next one signs once it is seen, the one before it stays a week. One of
 * Ed25519 whose record has gone waits again: nobody could check what it signs.
 */
export async function turnKeys(
  tx: Tx,
  keys: readonly DomainKey[],
  seen: PublishedKeys,
  now: Date,
): Promise<void> {
  for (const algorithm of ALGORITHMS) await turnKeysOf(tx, keysOf(keys, algorithm), seen, now)
}

async function turnKeysOf(
  tx: Tx,
  keys: readonly DomainKey[],
  { published, missing }: PublishedKeys,
  now: Date,
): Promise<void> {
  const next = keys.find(({ state }) => state === 'next')
  const active = keys.find(({ state }) => state === 'active')
  const gone = keys.find(
    ({ state, changed_at }) => state === 'old' && now.getTime() - changed_at.getTime() >= OLD_KEY_MS,
  )
  if (gone) await deleteDomainKey(tx, gone)
  if (next && published.has(next.selector)) {
    if (active) await updateKeyState(tx, active, 'old', now)
    await updateKeyState(tx, next, 'active', now)
  } else if (active && !next && algorithmOf(active.selector) === 'ed25519' && missing.has(active.selector)) {
    await updateKeyState(tx, active, 'next', now)
  }
}

/** Which kinds is it time for another key of, with a selector free for it? Where the DNS leaves that to us. */
export const algorithmsDue = (
  keys: readonly DomainKey[],
  published: ReadonlySet<Selector>,
  now: Date,
): KeyAlgorithm[] =>
  ALGORITHMS.filter((algorithm) => {
    const [only, ...others] = keysOf(keys, algorithm)
    if (!only) return algorithm === 'ed25519'
    const other = SELECTORS.find((one) => algorithmOf(one) === algorithm && one !== only.selector)
    const isOld = now.getTime() - only.made_at.getTime() >= KEY_AGE_MS_MAX
    return (
      others.length === 0 && only.state === 'active' && isOld && other !== undefined && published.has(other)
    )
  })
