import { useMutation, useQueryClient } from '@tanstack/react-query'
import { disownAuthLog } from '#contract/identity/log/disown-auth-log.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '../../platform/calls/query-keys.ts'

/** "This was not me": every other session ends. A refusal is told. */
export function useDisownAuthLog(onDone: (done: { ended: number; ask_password: boolean }) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(disownAuthLog, { id }),
    onSuccess: onDone,
    onSettled: () => cache.invalidateQueries({ queryKey: SECURITY }),
  })
}
