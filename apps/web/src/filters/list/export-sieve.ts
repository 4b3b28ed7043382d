import { useMutation } from '@tanstack/react-query'
import { listFilters } from '#contract/filters/list-filters.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Saves all filters as a Sieve script, which other mail services read. */
export function useExportSieve() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(listFilters, { format: 'sieve' }),
    onSuccess: ({ sieve = '' }) =>
      saveFile({ name: 'filters.sieve', type: 'application/sieve', text: sieve }),
  })
}
