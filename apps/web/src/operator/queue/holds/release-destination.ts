import { releaseDestination } from '#contract/operator/queue/holds/release-destination.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../../admission/use-act.ts'

export function useReleaseDestination(onDone?: () => void) {
  const api = useApi()
  return useAct((input: { domain: string }) => api(releaseDestination, input), onDone)
}
