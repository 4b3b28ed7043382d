import type { MailWorld } from '#sandbox/dns/seed-zones.ts'
import type { MailFiles } from '#sandbox/outside/pages/mail-files.ts'
import type { Store } from './open-store.ts'
import { seed } from './seed.ts'

/** Names that the mail service writes into the zones of its domains: keys, also of other domains, and its SPF. */
const PUBLISHED = /(^|\.)(_domainkey|dkim|_spf)$/

/**
 * Back to a fresh sandbox, while the service runs. Two things outlive it because others rely on them:
 * our own signing key, and what the mail service has published, which it would not publish again.
 */
export async function resetSandbox(store: Store, world: MailWorld, mailFiles: MailFiles): Promise<void> {
  const published = store.state.zones
    .filter((zone) => world.mail_domains.includes(zone.name))
    .map((zone) => ({ ...zone, records: zone.records.filter(({ name }) => PUBLISHED.test(name)) }))
  const { next_id, ...fresh } = seed(world, store.state.signing_key)
  store.change((state) => {
    Object.assign(state, fresh, { next_id: Math.max(next_id, state.next_id) })
    for (const zone of state.zones) {
      zone.records.push(...(published.find(({ name }) => name === zone.name)?.records ?? []))
    }
    // Numbers given before the reset are not given again.
    for (const record of state.zones.flatMap((zone) => zone.records)) record.id = state.next_id++
  })
  await mailFiles.clear()
}
