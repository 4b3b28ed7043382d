import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectDomainLocked, updateDomain } from '../domains.sql.ts'
import { getDomain } from '../show/get-domain.ts'
import { publishDomain } from '../show/publish-domain.ts'
import { addDomainKey, keysOf, newDomainKey, newDomainKeys, OLD_KEY_MS } from './domain-key.ts'
import { selectDomainKeys } from './domain-keys.sql.ts'
import { DOMAIN_KEYS_CHANNEL } from './publish-keys.ts'

/** By then our own zone has the new key, and it can begin to sign. */
const SOON_MS = 60_000

/**
 * Makes the next key under the other selector; it signs once the DNS shows it. Nothing changes while one
 * waits already. Throws `entity_not_found`, and `too_many_requests` while the former key is kept for messages under way.
 */
export async function rotateDkim(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  const all = await selectDomainKeys(app.db, account_id, id)
  const known = keysOf(all, 'rsa')
  if (known.length === 0) throw new AppError('entity_not_found')
  const old = known.find(({ state }) => state === 'old')
  if (old) {
    const wait_ms = old.changed_at.getTime() + OLD_KEY_MS - app.clock().getTime()
    // One whose time is over goes with the next look at the domain.
    const retry_after = Math.max(SOON_MS, wait_ms) / 1000
    throw new AppError('too_many_requests', { params: { retry_after: Math.ceil(retry_after) } })
  }
  if (!known.some(({ state }) => state === 'next')) {
    // One of Ed25519 that signs turns with it; without, or with one that waits, there is nothing to turn.
    const others = keysOf(all, 'ed25519')
    const turnsBoth = others.length === 1 && others[0]!.state === 'active'
    const keys = await app.keyWork(() =>
      turnsBoth ? newDomainKeys(app) : newDomainKey(app, 'rsa').then((key) => [key]),
    )
    await app.db.transaction(async (tx) => {
      const row = await selectDomainLocked(tx, account_id, id)
      if (!row) throw new AppError('entity_not_found')
      for (const key of keys) await addDomainKey(app, tx, row, key)
      const next_check_at = new Date(app.clock().getTime() + SOON_MS)
      await publishDomain(tx, row.status === 'succeed' ? await updateDomain(tx, row, { next_check_at }) : row)
    })
    await app.db.notify(DOMAIN_KEYS_CHANNEL)
  }
  return getDomain(app, actor, { id })
}
