import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions, endSession } from '#contract/identity/sessions/sessions.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from './security.queries.ts'

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

/** Ends all sessions but this one. */
export function useEndOtherSessions(onEnded: (ended: number) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(endOtherSessions, {}),
    onSuccess: ({ ended }) => onEnded(ended),
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
