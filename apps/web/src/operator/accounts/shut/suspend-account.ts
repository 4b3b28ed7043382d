import { suspendAccount } from '#contract/operator/accounts/shut/suspend-account.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../../admission/use-act.ts'

export function useSuspendAccount(wmid: string, onDone?: () => void) {
  const api = useApi()
  return useAct((text: string) => api(suspendAccount, { wmid, text }), onDone)
}
