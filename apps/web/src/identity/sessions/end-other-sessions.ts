import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endOtherSessions } from '#contract/identity/sessions/end-other-sessions.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

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
