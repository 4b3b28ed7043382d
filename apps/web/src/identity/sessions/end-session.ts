import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endSession } from '#contract/identity/sessions/end-session.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** Ends one session; a refusal is told. */
export function useEndSession(onEnded: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(endSession, { id }),
    onSuccess: onEnded,
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
