import { endMaintenance } from '#contract/operator/maintenance/end-maintenance.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useEndMaintenance() {
  const api = useApi()
  return useAct((_none: null) => api(endMaintenance, {}))
}
