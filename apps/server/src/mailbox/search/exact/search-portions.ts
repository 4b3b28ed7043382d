import type { App } from '#server/app.ts'
import type { Patience } from './search-patience.ts'

/** Does one statement of a search when its turn comes: `select` hears for how long it may look through texts, ms. */
export type Portions = <Result>(select: (ms_max: number) => Promise<Result>) => Promise<Result>

/** So long a statement looks through texts, more or less, however many want the processors: then others have their turn. */
const PORTION_MS = 50

/**
 * The statements of one search, one by one: between them those have their turn who have searched less, and somebody who
 * has gone or waited for too long is told by `patience`. Decisions 125.
 */
export const openPortions =
  (app: Pick<App, 'searchTurns'>, account_id: number, patience: Patience): Portions =>
  (select) =>
    app.searchTurns(account_id, async () => {
      patience()
      return select(PORTION_MS)
    })
