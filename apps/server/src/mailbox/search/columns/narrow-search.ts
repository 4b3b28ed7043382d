import type { Narrowings, NarrowSearch } from '#contract/mailbox/search/columns/narrow-search.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { bindScope } from '../bind-scope.ts'
import { foundIn, newestIn } from '../search.sql.ts'
import { countFound, selectNarrowings } from './columns.sql.ts'
import { NEWEST_MAX, newestFirst } from './newest-first.ts'

/** How many messages of a search would be left if more was asked of them. Decisions 139. */
export async function narrowSearch(
  app: App,
  actor: Actor,
  { year_since, ...scope }: NarrowSearch,
): Promise<Narrowings> {
  const bound = await bindScope(app.db, actor, scope)
  const { answer: counts, is_more } = await app.db.read(actor.account_id, (db) =>
    newestFirst(
      db,
      actor.account_id,
      bound,
      (matches) => selectNarrowings(db, matches, year_since),
      ({ all }) => all,
    ),
  )
  const { subject, text, from, ...others } = scope
  const isWider = Boolean(subject?.trim() && (text?.trim() || from?.trim()))
  if (!isWider) return { ...counts, is_more, in_subject: null }
  const narrower = await bindScope(app.db, actor, { ...others, subject })
  // Counted where the others were.
  const rows = (is_more ? newestIn : foundIn)(actor.account_id, narrower, NEWEST_MAX)
  const in_subject = await app.db.read(actor.account_id, (db) => countFound(db, rows))
  return { ...counts, is_more, in_subject }
}
