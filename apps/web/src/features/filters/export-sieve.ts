import { useMutation } from '@tanstack/react-query'
import { listFilters } from '#contract/filters/list-filters.ts'
import { useApi } from '#web/platform/api.ts'

/** Saves all filters as a Sieve script, which other mail services read. */
export function useExportSieve() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(listFilters, { format: 'sieve' }),
    onSuccess: ({ sieve = '' }) => {
      const url = URL.createObjectURL(new Blob([sieve], { type: 'application/sieve' }))
      const link = document.createElement('a')
      link.href = url
      link.download = 'filters.sieve'
      link.click()
      URL.revokeObjectURL(url)
    },
  })
}
