/** A search that took longer than anybody waits. What it did for the next one, it did. */
export class SearchTookTooLong extends Error {
  override name = 'SearchTookTooLong'
}

/** How long a program waits before it thinks that the line is dead; with room for what else stands in it. */
export const SEARCH_MS_MAX = 60_000

export interface SearchOptions {
  /** Aborted when whoever asked has gone. */
  signal?: AbortSignal | undefined
  ms_max?: number | undefined
}

/** Asked between two steps: throws `SearchTookTooLong`, or the reason of the signal. */
export type Patience = () => void

export function openPatience({ signal, ms_max = SEARCH_MS_MAX }: SearchOptions = {}): Patience {
  const until = performance.now() + ms_max
  return () => {
    signal?.throwIfAborted()
    if (performance.now() > until) throw new SearchTookTooLong()
  }
}
