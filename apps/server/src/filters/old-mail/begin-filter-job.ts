import type { Actor, App } from '#server/app.ts'
import { beginBulkAction } from '#server/mailbox/search/jobs/begin-bulk-action.ts'
import type { BulkAction } from '#server/mailbox/search/jobs/bulk-actions.ts'
import { listArrived } from '#server/mailbox/store/rows/arrived-messages.ts'
import { filterStored, findFiltered } from '../arrival/filter-stored.ts'
import type { FilterRow } from '../filter-row.ts'

/** Begins to go through the mail that has come with one filter, as it is now. Messages that come later are left alone. */
export const beginFilterJob = (app: App, actor: Actor, filter: FilterRow) =>
  beginBulkAction(app, actor, { kind: 'filter', filter })

/** What a filter does to mail that has come: the mailbox's job calls it batch by batch. */
export const filterAction: BulkAction = {
  list: listArrived,
  choose: (app, account_id, { filter }, ids) => findFiltered(app, account_id, filter as FilterRow, ids),
  apply: (tx, account_id, { filter }, ids) => filterStored(tx, account_id, filter as FilterRow, ids),
}
