import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { createInvitation } from '#contract/operator/invitations/create-invitation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

/** Makes a link, and has it as long as this page shows it: nobody can ask for it again. */
export function useCreateInvitation() {
  const api = useApi()
  const [created, setCreated] = useState<OutputOf<typeof createInvitation> | null>(null)
  const act = useAct(async (note: string) => setCreated(await api(createInvitation, { note })))
  return { act, created, forget: () => setCreated(null) }
}
