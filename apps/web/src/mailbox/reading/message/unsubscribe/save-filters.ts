import { useQueryClient } from '@tanstack/react-query'
import type { Filter, FilterForm } from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { listFilters } from '#contract/filters/list-filters.ts'
import { saveFilters } from '#contract/filters/save-filters.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'

/** Changes the filters as the server has them now: no other window's change is lost. */
export function useChangeFilters() {
  const api = useApi()
  const cache = useQueryClient()
  return async (next: (filters: readonly Filter[]) => FilterForm[]): Promise<FilterList> => {
    const { filters, etag } = await api(listFilters, {})
    const list = await api(saveFilters, { filters: next(filters), etag })
    cache.setQueryData<FilterList>(FILTERS, list)
    return list
  }
}
