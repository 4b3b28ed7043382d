import { giveUpQueued } from '#contract/operator/queue/give-up-queued.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useGiveUpQueued(onDone?: () => void) {
  const api = useApi()
  return useAct((input: { ids: number[] }) => api(giveUpQueued, input), onDone)
}
