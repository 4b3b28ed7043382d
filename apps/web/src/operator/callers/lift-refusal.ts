import { liftRefusal } from '#contract/operator/callers/lift-refusal.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useLiftRefusal(network: string) {
  const api = useApi()
  return useAct((_none: null) => api(liftRefusal, { network }))
}
