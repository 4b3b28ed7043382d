import { useMutation } from '@tanstack/react-query'
import type { StartImpersonation } from '#contract/identity/impersonation/start-impersonation.schema.ts'
import { startImpersonation } from '#contract/identity/impersonation/start-impersonation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'

/** Opens somebody else's mailbox: the page begins anew there. What is wrong is told by the form. */
export function useStartImpersonation() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: StartImpersonation) => api(startImpersonation, input),
    meta: { quiet: true },
    onSuccess: () => location.assign(MAIL_PATH),
  })
}
