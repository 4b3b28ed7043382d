import { liftSuspension } from '#contract/operator/accounts/shut/lift-suspension.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../../admission/use-act.ts'

export function useLiftSuspension(wmid: string, onDone?: () => void) {
  const api = useApi()
  return useAct((_none: null) => api(liftSuspension, { wmid }), onDone)
}
