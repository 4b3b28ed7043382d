import { setImmediate } from 'node:timers/promises'
import type { FilterHit, PreviewFilter } from '#contract/filters/old-mail/preview-filter.schema.ts'
import { PREVIEW_HITS_MAX, PREVIEW_MESSAGES_MAX } from '#contract/filters/old-mail/preview-filter.ts'
import type { Actor, App } from '#server/app.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { listLatestArrived } from '#server/mailbox/store/rows/arrived-messages.ts'
import { checkConditions } from '../check-filters.ts'
import { evaluateFilters } from '../evaluate/evaluate-filters.ts'
import { noteCutShort } from '../evaluate/note-cut-short.ts'
import { prepareFilters } from '../evaluate/prepare-filters.ts'
import { MESSAGE_STEPS_MAX, stepsUpTo } from '../evaluate/steps.ts'
import { findSurroundings } from '../surroundings.ts'
import { readStoredMessages } from './stored-messages.ts'

/** Messages looked at together: their words are many. */
const AT_ONCE = 100
/** Of a preview as a whole, in steps as those of a message: about a second. */
const PREVIEW_STEPS_MAX = 200_000_000

/**
 * What conditions find among the latest thousand messages that came, and the first of them. Nothing changes. Throws
 * `invalid_params`, `alias_not_found`, and `too_many_requests` when several of the mailbox wait already.
 */
export const previewFilter = (app: App, { account_id }: Actor, input: PreviewFilter) =>
  app.previewSemaphore(account_id, () => preview(app, account_id, input))

async function preview(app: App, account_id: number, input: PreviewFilter) {
  const filter = storableText(input.filter)
  const surroundings = await findSurroundings(app.db, account_id)
  checkConditions(filter, surroundings, 'filter')
  const tried = {
    id: 0,
    name: '',
    ...filter,
    actions: [{ type: 'mark' as const, flag: 'seen' as const }],
    stop: true,
  }
  const prepared = await prepareFilters(app.db, account_id, [tried])
  const ids = await listLatestArrived(app.db, account_id, PREVIEW_MESSAGES_MAX)

  let matched = 0
  let too_long = 0
  let left = PREVIEW_STEPS_MAX
  const hits: FilterHit[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const batch = ids.slice(start, start + AT_ONCE)
    for (const { row, message } of await readStoredMessages(
      app,
      account_id,
      batch,
      prepared.needs,
      surroundings,
    )) {
      const steps = stepsUpTo(Math.min(left, MESSAGE_STEPS_MAX))
      const stepsBefore = steps.left
      const { decided, isCutShort } = evaluateFilters(prepared, message, steps)
      left -= stepsBefore - Math.max(0, steps.left)
      if (isCutShort) too_long++
      // Others have their turn between two messages.
      await setImmediate()
      if (decided.length === 0) continue
      matched++
      if (hits.length >= PREVIEW_HITS_MAX) continue
      const { folder_id, uid, fields, subject, created_at } = row
      hits.push({
        folder_id,
        uid,
        from: fields.from[0] ?? null,
        subject,
        created_at: created_at.toISOString(),
      })
    }
  }
  if (too_long > 0) noteCutShort(app, account_id)
  return { matched, of: ids.length, too_long, hits }
}
