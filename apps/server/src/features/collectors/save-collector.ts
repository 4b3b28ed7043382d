import { COLLECTORS_MAX, type Collector } from '#contract/collectors/collector.ts'
import type { CreateCollector, SaveCollector } from '#contract/collectors/save-collector.ts'
import { isEmail } from '#contract/compose/recipients.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { domainOf, isOurDomain } from '#server/features/delivery/our-domains.ts'
import { renameCollectorFolders } from '#server/features/folders/collector-folders.ts'
import { checkSource, look } from './check-source.ts'
import { proofOf } from './collector-secret.ts'
import {
  insertCollector,
  selectCollector,
  selectCollectorRow,
  selectCollectors,
  updateCollector,
} from './collectors.sql.ts'
import { COLLECTORS_WAKE } from './collectors-wake.ts'

/** Adds a mailbox elsewhere, once it has let us in; its mail begins to come at once. Spec §7 Collectors, §6. */
export async function createCollector(
  app: App,
  { account_id }: Actor,
  input: CreateCollector,
): Promise<{ collector: Collector }> {
  const { email, server, since, filter_old } = input
  if (!isEmail(email)) throw new AppError('collector_invalid_email', { fields: ['email'] })
  if (isOurDomain(app.config, domainOf(email))) throw new AppError('invalid_domain_for_mail_server')
  const others = await selectCollectors(app.db, account_id)
  if (others.some((other) => other.email.toLowerCase() === email.toLowerCase())) {
    throw new AppError('err_provider_already_exists')
  }
  const folder_name = input.folder_name || email
  if (others.some((other) => other.folder_name.toLowerCase() === folder_name.toLowerCase())) {
    throw new AppError('folder_already_exist', { fields: ['folder_name'] })
  }
  if (others.length >= COLLECTORS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: COLLECTORS_MAX } })
  }
  const checked = await checkSource(app, account_id, input, server)
  const made = await app.db.transaction(async (tx) => {
    const row = {
      ...checked,
      email,
      folder_name,
      server,
      since: since ?? null,
      filter_old,
    }
    const id = await insertCollector(tx, account_id, row, app.clock())
    // The other of two tabs was faster.
    if (id === undefined) throw new AppError('err_provider_already_exists')
    return told(tx, account_id, id)
  })
  await app.db.wake(COLLECTORS_WAKE)
  return { collector: made }
}

/**
 * Switches a collector on or off, renames it, gives it another server or proof, or sends it to look now.
 * A run under way ends. Throws `collector_not_found` and the codes of collectors.
 */
export async function saveCollector(
  app: App,
  { account_id }: Actor,
  input: SaveCollector,
): Promise<{ collector: Collector }> {
  const { id } = input
  const former = await selectCollectorRow(app.db, account_id, id)
  if (!former) throw new AppError('collector_not_found')
  const server = input.server ?? former.server
  const isProven = input.password !== undefined || input.oauth_code !== undefined
  const checked = isProven
    ? await checkSource(app, account_id, { ...input, email: former.email }, server)
    : { auth: former.auth, secret: former.secret }
  // A password must not be handed to a server it was not given for without looking who is there.
  if (!isProven && input.server) {
    const { proof, secret } = await proofOf(app, former)
    await look(app, server, proof)
    checked.secret = secret ?? checked.secret
  }

  const enabled = input.enabled ?? former.enabled
  const isAnew = isProven || input.server !== undefined || input.collect || (enabled && !former.enabled)
  const collector = await app.db.transaction(async (tx) => {
    const shown = await selectCollector(tx, account_id, id)
    if (!shown) throw new AppError('collector_not_found')
    const next_at = !enabled
      ? null
      : isAnew
        ? app.clock()
        : shown.next_at === null
          ? null
          : new Date(shown.next_at)
    const folder_name = input.folder_name || former.folder_name
    await updateCollector(tx, account_id, id, { ...checked, enabled, folder_name, server }, { next_at })
    if (folder_name !== former.folder_name) {
      await renameCollectorFolders(tx, account_id, { former: former.folder_name, folder_name })
    }
    return told(tx, account_id, id)
  })
  await app.db.wake(COLLECTORS_WAKE)
  return { collector }
}

async function told(tx: Tx, account_id: number, id: number): Promise<Collector> {
  const collector = (await selectCollector(tx, account_id, id))!
  tx.tell(account_id, { event: 'collector', collector })
  return collector
}
