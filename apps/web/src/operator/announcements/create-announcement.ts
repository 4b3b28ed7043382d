import type { InputOf } from '#contract/endpoint.ts'
import { createAnnouncement } from '#contract/operator/announcements/create-announcement.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useCreateAnnouncement(onDone: () => void) {
  const api = useApi()
  return useAct((input: InputOf<typeof createAnnouncement>) => api(createAnnouncement, input), onDone)
}
