import { label_form } from '#contract/mailbox/labels/label.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { listLabels } from '#server/mailbox/labels/list-labels.ts'
import type { ArchiveAccount } from './archive.schema.ts'
import { ArchiveUnreadable } from './read-zip.ts'

/** The labels of this mailbox that have the names of those in an archive, by the ids there. Makes what is missing, with its rule. */
export async function importLabels(
  app: App,
  actor: Actor,
  labels: ArchiveAccount['labels'],
  folders: ReadonlyMap<number, FolderId>,
): Promise<Map<number, number>> {
  const there = (await listLabels(app, actor)).labels
  const archived = new Map<number, number>()
  for (const { id, form: sent } of labels) {
    const read = label_form.safeParse(sent)
    if (!read.success) throw new ArchiveUnreadable('A label of the archive was changed.')
    const form = read.data
    const same = there.find(({ name }) => name === form.name)
    const folder_id = form.folder_id === null ? null : (folders.get(form.folder_id) ?? null)
    const manual = form.search_content === ''
    const label = same ?? (await createLabel(app, actor, { label: { ...form, folder_id, manual } })).label
    archived.set(id, label.id)
  }
  return archived
}
