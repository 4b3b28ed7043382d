import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { FilterConditions } from '#contract/filters/filter.schema.ts'
import { previewFilter } from '#contract/filters/old-mail/preview-filter.ts'
import { useRested } from '#web/platform/browser/use-rested.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'

export type FilterPreview = OutputOf<typeof previewFilter>

/** What conditions find among the latest messages; asked when they rest, null while they are not whole. */
export function usePreview(conditions: FilterConditions | null): {
  preview: FilterPreview | undefined
  isStale: boolean
  isFailed: boolean
} {
  const api = useApi()
  const [restedConditions, isRested] = useRested(conditions)
  const { data, isFetching, isError } = useQuery({
    queryKey: [...FILTERS, 'preview', restedConditions],
    queryFn: ({ signal }) => api(previewFilter, { filter: restedConditions! }, { signal }),
    enabled: restedConditions !== null,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  })
  return {
    preview: conditions === null ? undefined : data,
    isStale: !isRested || isFetching,
    isFailed: isError,
  }
}
