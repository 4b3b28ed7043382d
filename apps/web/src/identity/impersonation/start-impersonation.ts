import { useMutation } from '@tanstack/react-query'
import { type StartImpersonation, startImpersonation } from '#contract/identity/impersonation/acting.ts'
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
