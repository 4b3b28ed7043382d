import { liftSendingLimits } from '#contract/operator/senders/lift-sending-limits.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useLiftSendingLimits(wmid: string) {
  const api = useApi()
  return useAct((_none: null) => api(liftSendingLimits, { wmid }))
}
