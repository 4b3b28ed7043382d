import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter, FilterForm } from '#contract/filters/filter.schema.ts'
import { toForm } from '#contract/filters/filter.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { saveFilters } from '#contract/filters/save-filters.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { fetchFilters, savesOnTheirWay } from './list-filters.ts'

/** Was a save refused because another window saved first? */
export const isChangedElsewhere = (failure: unknown): boolean =>
  failure instanceof CallFailed && failure.code === 'filters_changed_elsewhere'

/**
 * Saves the whole list, one save after another. Refused, it looks like `former`, or as another window has left it.
 * Spec §7; Decisions 56.
 */
export function useSaveFilters({ quiet = false }: { quiet?: boolean } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationKey: FILTERS,
    scope: { id: FILTERS[0] },
    meta: { quiet: true },
    mutationFn: ({ filters }: { filters: FilterForm[]; former?: FilterList }) => {
      // By now the list bears the name that the save before this one gave it.
      const list = cache.getQueryData<FilterList>(FILTERS)
      return api(saveFilters, { filters, ...(list && { etag: list.etag }) })
    },
    onSuccess: (list) =>
      cache.setQueryData<FilterList>(FILTERS, (shown) =>
        shown && savesOnTheirWay(cache) > 1 ? { ...list, filters: shown.filters } : list,
      ),
    onError: async (failure, { former }) => {
      if (former) cache.setQueryData(FILTERS, former)
      if (!quiet) toasts.fail(failure)
      if (!isChangedElsewhere(failure)) return
      const list = await fetchFilters(api).catch(() => null)
      // Those that wait behind this one were made from the same list: they are to be refused as well.
      if (list && savesOnTheirWay(cache) === 1) cache.setQueryData<FilterList>(FILTERS, list)
    },
  })
}

/** Changes the list as it stands, on the screen at once: order, switches, deletion. */
export function useChangeFilters() {
  const cache = useQueryClient()
  const { mutate } = useSaveFilters()
  return (change: (filters: Filter[]) => Filter[]) => {
    const list = cache.getQueryData<FilterList>(FILTERS)
    if (!list) return
    const shown = change(list.filters)
    // What is being fetched knows nothing of the change; reverted, it would take earlier ones back.
    void cache.cancelQueries({ queryKey: FILTERS, exact: true }, { revert: false })
    cache.setQueryData<FilterList>(FILTERS, { ...list, filters: shown })
    mutate({ filters: shown.map(toForm), former: list })
  }
}

/** The list with one filter in the place of its former self, or, new, at its end. */
export const withForm = (filters: readonly Filter[], form: FilterForm): FilterForm[] =>
  form.id === undefined || !filters.some(({ id }) => id === form.id)
    ? [...filters.map(toForm), form]
    : filters.map((one) => (one.id === form.id ? form : toForm(one)))
