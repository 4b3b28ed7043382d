import type { QueryClient } from '@tanstack/react-query'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { COLLECTORS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Puts a collector as it stands now into the list, a new one behind the others until they are asked for again. */
export function showCollector(cache: QueryClient, collector: Collector): void {
  changeQueries<Collector[]>(cache, { queryKey: COLLECTORS }, (list) =>
    list.some(({ id }) => id === collector.id)
      ? list.map((one) => (one.id === collector.id ? collector : one))
      : [...list, collector],
  )
}

/** What collectors are doing; one that is deleted elsewhere is known by its folders. */
export const collectorsLive: LiveHandlers = {
  collector: (cache, { collector }) => showCollector(cache, collector),
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: COLLECTORS }),
}
