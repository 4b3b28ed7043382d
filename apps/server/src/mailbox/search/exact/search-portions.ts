import type { App } from '#server/app.ts'
import type { Patience } from './search-patience.ts'

/** Does one statement of a search when its turn comes: `select` hears how many bytes of texts it may look through. */
export type Portions = <Result>(select: (bytes_max: number) => Promise<Result>) => Promise<Result>

/** So long a statement looks through texts, more or less: then others have their turn. */
const AIM_MS = 50
/**
 * Where every text is unpacked and read, 16 MB are a twentieth of a second of a processor that does nothing else, and half
 * a second of one that many want; where filters leave most out, much more are. Whoever begins small is soon at what fits.
 */
const BYTES = { first: 4_000_000, min: 1_000_000, max: 64_000_000 }

/**
 * The statements of one search, one by one: between them those have their turn who have searched less, and somebody who
 * has gone or waited for too long is told by `patience`. Decisions 125.
 */
export function openPortions(app: App, account_id: number, patience: Patience): Portions {
  let bytes_max = BYTES.first
  return (select) =>
    app.searchTurns(account_id, async () => {
      patience()
      const begun = performance.now()
      const result = await select(bytes_max)
      const took = performance.now() - begun
      if (took > 2 * AIM_MS) bytes_max = Math.max(BYTES.min, bytes_max / 2)
      else if (took < AIM_MS / 2) bytes_max = Math.min(BYTES.max, bytes_max * 2)
      return result
    })
}
