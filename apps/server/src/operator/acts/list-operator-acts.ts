import type { Actor, App } from '#server/app.ts'
import { selectActs } from './acts.sql.ts'

const PAGE = 50

/** What operators have done, the latest first, a page at a time. */
export async function listOperatorActs(
  app: App,
  _actor: Actor,
  { before_id = null }: { before_id?: number | null | undefined },
) {
  const rows = await selectActs(app.db, { before_id, limit: PAGE + 1 })
  return {
    acts: rows.slice(0, PAGE).map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    has_more: rows.length > PAGE,
  }
}
