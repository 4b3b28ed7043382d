import { removeAccount } from '#contract/operator/accounts/shut/remove-account.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../../admission/use-act.ts'

export function useRemoveAccount(wmid: string, onDone?: () => void) {
  const api = useApi()
  return useAct((text: string) => api(removeAccount, { wmid, text }), onDone)
}
