import { useMutation } from '@tanstack/react-query'
import type { StartBaImpersonation } from '#contract/identity/impersonation/start-ba-impersonation.schema.ts'
import { startBaImpersonation } from '#contract/identity/impersonation/start-ba-impersonation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'

/** Opens the mailbox of a business account: the page begins anew there. What is wrong is told by the form. */
export function useStartBaImpersonation() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: StartBaImpersonation) => api(startBaImpersonation, input),
    meta: { quiet: true },
    onSuccess: () => location.assign(MAIL_PATH),
  })
}
