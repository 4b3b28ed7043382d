import { Readable } from 'node:stream'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { getOwner } from '#server/identity/account/get-owner.ts'
import type { PartedBytes } from '#server/platform/http/route.ts'
import { bytesOfExport } from './export-parts.ts'
import { selectExport } from './exports.sql.ts'

/** The archive of this mailbox as a file, a part at a time. Throws `entity_not_found` while there is none. Decisions 177. */
export async function downloadExport(app: App, { account_id }: Actor): Promise<PartedBytes> {
  const archive = await selectExport(app.db, account_id, app.clock())
  if (archive?.state !== 'done') throw new AppError('entity_not_found')
  const { email } = await getOwner(app, account_id)
  const { bytes, created_at } = archive
  return {
    content: {
      size: bytes,
      tag: `export-${archive.id}-${created_at.getTime()}`,
      open: (start, end) => Readable.from(bytesOfExport(app, archive, { start, end }), { objectMode: false }),
    },
    content_type: 'application/zip',
    file_name: `${email} ${created_at.toISOString().slice(0, 10)}.zip`,
  }
}
