import { retryQueued } from '#contract/operator/queue/retry-queued.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useRetryQueued(onDone?: () => void) {
  const api = useApi()
  return useAct((input: { ids?: number[]; domain?: string }) => api(retryQueued, input), onDone)
}
