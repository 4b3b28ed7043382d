import { holdDestination } from '#contract/operator/queue/holds/hold-destination.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../../admission/use-act.ts'

export function useHoldDestination(onDone?: () => void) {
  const api = useApi()
  return useAct((input: { domain: string; reason: string }) => api(holdDestination, input), onDone)
}
