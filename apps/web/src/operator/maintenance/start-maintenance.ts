import type { InputOf } from '#contract/endpoint.ts'
import { startMaintenance } from '#contract/operator/maintenance/start-maintenance.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useStartMaintenance(onDone: () => void) {
  const api = useApi()
  return useAct((input: InputOf<typeof startMaintenance>) => api(startMaintenance, input), onDone)
}
