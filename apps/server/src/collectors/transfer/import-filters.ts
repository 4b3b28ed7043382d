import { AppError } from '#contract/errors.ts'
import { type FilterForm, filter_form } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listFilters } from '#server/filters/list-filters.ts'
import { saveFilters } from '#server/filters/save-filters.ts'
import type { ArchiveAccount } from './archive.schema.ts'

/** What ids of an archive mean in this mailbox. */
interface Meaning {
  folders: ReadonlyMap<number, FolderId>
  labels: ReadonlyMap<number, number>
}

/**
 * Puts the filters of an archive behind those that are there; what has the name of one is left alone. Answers the names of
 * those that do not fit: they are about an address that this account does not have, say.
 */
export async function importFilters(
  app: App,
  actor: Actor,
  filters: ArchiveAccount['filters'],
  meaning: Meaning,
): Promise<string[]> {
  const left_out: string[] = []
  for (const sent of filters) {
    const list = await listFilters(app, actor)
    if (list.filters.some(({ name }) => name === sent.name)) continue
    const parsed = filter_form.safeParse(sent)
    const form = parsed.success && translated(parsed.data, meaning)
    try {
      if (!form) throw new AppError('invalid_request_params')
      const former = list.filters.map(({ broken: _broken, ...filter }) => filter)
      await saveFilters(app, actor, { filters: [...former, form], etag: list.etag })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      left_out.push(sent.name)
    }
  }
  return left_out
}

/** null: it names something that did not come along, as an alias of the other account. */
function translated(form: FilterForm, { folders, labels }: Meaning): FilterForm | null {
  if (form.rules.some(({ field, value }) => field === 'alias' && value !== '0')) return null
  const actions: FilterForm['actions'] = []
  for (const action of form.actions) {
    if (action.type === 'move' || action.type === 'copy') {
      const folder_id = folders.get(action.folder_id)
      if (folder_id === undefined) return null
      actions.push({ ...action, folder_id })
    } else if (action.type === 'label') {
      const label_id = labels.get(action.label_id)
      if (label_id === undefined) return null
      actions.push({ ...action, label_id })
    } else actions.push(action)
  }
  return { ...form, actions }
}
