import { withdrawAnnouncement } from '#contract/operator/announcements/withdraw-announcement.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useWithdrawAnnouncement() {
  const api = useApi()
  return useAct((id: number) => api(withdrawAnnouncement, { id }))
}
