import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { SaveCollector } from '#contract/collectors/save-collector.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { renameCollectorFolders } from '#server/mailbox/folders/collector-folders.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { proofOf } from './collector-secret.ts'
import {
  type CollectorRow,
  selectCollectorLocked,
  selectCollectorRow,
  updateCollector,
} from './collectors.sql.ts'
import { publishCollector } from './publish-collector.ts'
import { type CheckedSource, checkSource, tryServer } from './source/check-source.ts'

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
  const known = await selectCollectorRow(app.db, account_id, id)
  if (!known) throw new AppError('collector_not_found')
  const checked = await checkChange(app, known, input)
  let former: Awaited<ReturnType<typeof selectCollectorLocked>>
  const change = async (tx: MailboxTx): Promise<Collector> => {
    if (!former) throw new AppError('collector_not_found')
    const { auth, secret, server, enabled, folder_name } = { ...former, ...checked, ...changesOf(input) }
    const isAnew = checked !== null || input.collect || (enabled && !former.enabled)
    const next_at = enabled ? (isAnew ? app.clock() : former.next_at) : null
    await updateCollector(tx, account_id, id, { auth, secret, enabled, folder_name, server }, { next_at })
    if (folder_name !== former.folder_name) {
      await renameCollectorFolders(tx, account_id, { former: former.folder_name, folder_name })
    }
    return publishCollector(tx, account_id, id)
  }
  const collector = await withMailbox(app.db, account_id, change, {
    async turn(tx) {
      // Its worker may have got new tokens meanwhile, or another window changed it: what was not sent stays as it is now.
      former = await selectCollectorLocked(tx, account_id, id)
    },
  })
  return { collector }
}

const changesOf = ({ server, enabled, folder_name }: SaveCollector) => ({
  ...(server !== undefined && { server }),
  ...(enabled !== undefined && { enabled }),
  ...(folder_name && { folder_name }),
})

/** Tries a new proof or server; null: neither changes. A password is handed to no server without looking who is there. */
async function checkChange(
  app: App,
  known: CollectorRow,
  input: SaveCollector,
): Promise<Partial<CheckedSource> | null> {
  const { account_id, email } = known
  const server = input.server ?? known.server
  const isProven = input.password !== undefined || input.oauth_code !== undefined
  if (isProven) return checkSource(app, account_id, { ...input, email }, server)
  if (!input.server) return null
  const { proof, secret } = await proofOf(app, known)
  await tryServer(app, server, proof)
  return secret === undefined ? {} : { secret }
}
