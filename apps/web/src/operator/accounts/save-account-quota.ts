import { saveAccountQuota } from '#contract/operator/accounts/save-account-quota.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useSaveAccountQuota(wmid: string, onDone?: () => void) {
  const api = useApi()
  return useAct((quota_mb: number) => api(saveAccountQuota, { wmid, quota_mb }), onDone)
}
