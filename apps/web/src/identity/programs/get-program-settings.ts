import { useQuery } from '@tanstack/react-query'
import { getProgramSettings } from '#contract/identity/programs/get-program-settings.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Where mail programs read and send; the operator's affair, so it stays while the page is open. */
export function useProgramSettings() {
  const api = useApi()
  return useQuery({
    queryKey: ['programs'],
    queryFn: ({ signal }) => api(getProgramSettings, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // Shown on the page itself.
    meta: { quiet: true },
  })
}
