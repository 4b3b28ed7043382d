import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Filter, FilterForm } from '#contract/filters/filter.ts'
import type { FilterList } from '#contract/filters/list-filters.ts'
import { saveFilters } from '#contract/filters/save-filters.ts'
import { useApi } from '#web/platform/api.ts'
import { useNotices } from '#web/platform/notices.ts'
import { FILTERS } from '#web/platform/query-keys.ts'

const toForm = ({ broken: _, ...form }: Filter): FilterForm => form

/** Saves the whole list; `shown` is what it looks like until the answer comes. Refused, it looks as before. Spec §7. */
export function useSaveFilters({ quiet = false }: { quiet?: boolean } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ filters }: { filters: FilterForm[]; shown?: Filter[] }) => api(saveFilters, { filters }),
    onMutate: async ({ shown }) => {
      await cache.cancelQueries({ queryKey: FILTERS, exact: true })
      const former = cache.getQueryData<FilterList>(FILTERS)
      if (shown && former) cache.setQueryData<FilterList>(FILTERS, { ...former, filters: shown })
      return { former }
    },
    onSuccess: (list) => cache.setQueryData<FilterList>(FILTERS, list),
    onError: (failure, _input, change) => {
      if (change?.former) cache.setQueryData(FILTERS, change.former)
      if (!quiet) notices.fail(failure)
    },
  })
}

/** Changes the list as it stands: order, switches, deletion. */
export function useChangeFilters() {
  const cache = useQueryClient()
  const { mutate } = useSaveFilters()
  return (change: (filters: Filter[]) => Filter[]) => {
    const list = cache.getQueryData<FilterList>(FILTERS)
    if (!list) return
    const shown = change(list.filters)
    mutate({ filters: shown.map(toForm), shown })
  }
}

/** The list with one filter in the place of its former self, or, new, at its end. */
export const withForm = (filters: readonly Filter[], form: FilterForm): FilterForm[] =>
  form.id === undefined
    ? [...filters.map(toForm), form]
    : filters.map((one) => (one.id === form.id ? form : toForm(one)))
