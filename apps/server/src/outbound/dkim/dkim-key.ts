import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { type DkimKeyRow, insertDkimKey, type KeyAlgorithm, selectDkimKeys } from './dkim-keys.sql.ts'
import { newKey } from './new-key.ts'
import { reportLostKey } from './report-lost-key.ts'

export interface DkimKey {
  domain: string
  selector: string
  /** PEM. */
  private_key: string
}

export interface KeyRecord {
  name: string
  value: string
  /** Mail goes well without it. */
  is_optional: boolean
}

/** The keys that sign for one of our domains: RSA, made when it is first asked for, then Ed25519 once it is published. */
export async function signingKeys(app: App, domain: string): Promise<DkimKey[]> {
  const keys = await openedKeys(app, domain)
  return (['rsa', 'ed25519'] as const).flatMap((algorithm) => {
    const active = activeOf(keys, algorithm)
    return active ? [{ domain, selector: active.selector, private_key: active.private_key }] : []
  })
}

/** The first of them, which every receiver can check. */
export async function dkimKey(app: App, domain: string): Promise<DkimKey> {
  return (await signingKeys(app, domain))[0]!
}

/** What DNS must say about it. RFC 6376 §3.6.1. */
export async function dkimRecord(app: App, domain: string): Promise<{ name: string; value: string }> {
  const { name, value } = recordOf(activeOf(await openedKeys(app, domain), 'rsa')!)
  return { name, value }
}

/** What DNS should say about all keys of one of our domains; those of the second kind are made with this. */
export async function dkimRecords(app: App, domain: string): Promise<KeyRecord[]> {
  const keys = await openedKeys(app, domain)
  const known = keys.some(({ algorithm }) => algorithm === 'ed25519')
  if (!known) {
    const others = await selectDkimKeys(app.db, domain)
    await insertDkimKey(app.db, await newKey(app, { domain, algorithm: 'ed25519', state: 'next', others }))
  }
  return (known ? keys : await openedKeys(app, domain)).map(recordOf)
}

export const recordOf = ({ domain, selector, algorithm, state, public_key }: DkimKeyRow): KeyRecord => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=${algorithm}; p=${public_key}`,
  is_optional: algorithm !== 'rsa' || state !== 'active',
})

const activeOf = (keys: readonly DkimKeyRow[], of: KeyAlgorithm): DkimKeyRow | undefined =>
  keys.find(({ algorithm, state }) => algorithm === of && state === 'active')

/** The keys that open, with their private part opened. One of RSA is always among them, and signs. */
export async function openedKeys(app: App, domain: string): Promise<DkimKeyRow[]> {
  const known = await selectDkimKeys(app.db, domain)
  const opened = known.flatMap((key) => openKey(app, key))
  if (activeOf(opened, 'rsa')) return opened

  const made = await newKey(app, { domain, algorithm: 'rsa', state: 'active', others: known })
  const isFirst = await insertDkimKey(app.db, made)
  const wasThere = known.some(({ algorithm }) => algorithm === 'rsa')
  if (isFirst && wasThere) await reportLostKey(app, recordOf({ ...made, changed_at: made.created_at }))
  return (await selectDkimKeys(app.db, domain)).flatMap((key) => openKey(app, key))
}

function openKey(app: App, key: DkimKeyRow): DkimKeyRow[] {
  try {
    return [{ ...key, private_key: unseal(app.config, key.private_key) }]
  } catch (error) {
    app.log.debug({ err: error, domain: key.domain, selector: key.selector }, 'a DKIM key does not open')
    return []
  }
}
