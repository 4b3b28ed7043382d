import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { createPasswordLink } from '#contract/operator/accounts/create-password-link.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

/** Makes a link, and has it as long as the dialog shows it: nobody can ask for it again. */
export function useCreatePasswordLink(wmid: string) {
  const api = useApi()
  const [created, setCreated] = useState<OutputOf<typeof createPasswordLink> | null>(null)
  const act = useAct(async (_none: null) => setCreated(await api(createPasswordLink, { wmid })))
  return { act, created }
}
