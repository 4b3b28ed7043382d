import { AppError } from '#contract/errors.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { FOLDER_FLAGGED, FOLDER_LABEL_VIEW } from '#contract/mailbox/search/scope.ts'
import type { Actor } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { getLabel } from '../labels/get-label.ts'
import { checkFolder, prepareQuery } from './query/prepare-query.ts'
import { searchQuery } from './query/search-query.ts'
import type { BoundScope } from './search.sql.ts'

/**
 * A scope made ready for SQL, once it makes sense: its folder and label exist, a search in all folders has
 * something to look for. `isFolderThere`: the caller has looked. Throws `request_folder_id_error`, `label_not_found`,
 * `invalid_request_params`. Spec §5 Search.
 */
export async function bindScope(
  db: Db | Tx,
  actor: Actor,
  scope: SearchScope,
  isFolderThere = false,
): Promise<BoundScope> {
  const { request_type, folder_id, label_id } = scope
  if (folder_id != null && folder_id > FOLDER_FLAGGED && !isFolderThere) {
    await checkFolder(db, actor, folder_id)
  }
  if (folder_id != null && folder_id < FOLDER_LABEL_VIEW) throw new AppError('request_folder_id_error')
  if (request_type === 'label') {
    if (label_id == null) throw new AppError('label_not_found')
    await getLabel(db, actor, label_id)
  }

  const query = await prepareQuery(db, actor, searchQuery(scope))
  const isEverywhere = request_type === 'search' && (folder_id == null || folder_id === FOLDER_LABEL_VIEW)
  if (query.length === 0 && isEverywhere) throw new AppError('invalid_request_params', { fields: ['text'] })
  if (request_type === 'folder' && folder_id == null) throw new AppError('request_folder_id_error')
  return { scope, query, alias_only: actor.alias_only?.alias_id }
}
