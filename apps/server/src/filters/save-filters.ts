import { AppError } from '#contract/errors.ts'
import type { FilterForm } from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import type { SaveFilters } from '#contract/filters/save-filters.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { checkFilters } from './check-filters.ts'
import { replaceFilters, selectFilters } from './filters.sql.ts'
import { filtersEtag } from './filters-etag.ts'
import { readFilters } from './list-filters.ts'
import { findSurroundings } from './surroundings.ts'
import { askTargets, findAsker } from './targets/ask-targets.ts'

/**
 * Puts a whole list of filters in the place of the old one, or none of it. Addresses that it forwards to for the
 * first time get a message with a link; until they agree that action is left out. Throws
 * `filters_changed_elsewhere` when `etag` names another list than the one that stands. Spec §7 Filters; Decisions 48, 56.
 */
export async function saveFilters(app: App, { account_id }: Actor, input: SaveFilters): Promise<FilterList> {
  const filters = storableText(input.filters).map(withoutStopActions)
  const asker = await findAsker(app, account_id)
  return withMailbox(app.db, account_id, async (tx) => {
    const former = await selectFilters(tx, account_id)
    if (input.etag !== undefined && input.etag !== filtersEtag(former)) {
      throw new AppError('filters_changed_elsewhere')
    }
    checkFilters(filters, await findSurroundings(tx, account_id), former)
    await replaceFilters(tx, account_id, filters)
    await askTargets(app, tx, account_id, asker, targetsOf(filters))
    tx.publish(account_id, { event: 'account' })
    return readFilters(tx, account_id)
  })
}

/** `stop` among the actions says what `stop` of the filter says. */
const withoutStopActions = (form: FilterForm): FilterForm => ({
  ...form,
  actions: form.actions.filter(({ type }) => type !== 'stop'),
  stop: form.stop || form.actions.some(({ type }) => type === 'stop'),
})

/** Whom these filters forward to, by lower-case address. */
const targetsOf = (filters: readonly FilterForm[]): Map<string, string> =>
  new Map(
    filters.flatMap(({ actions }) =>
      actions.flatMap((action) =>
        action.type === 'forward' ? [[emailKey(action.email), action.email] as const] : [],
      ),
    ),
  )
