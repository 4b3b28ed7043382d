import { useMutation } from '@tanstack/react-query'
import { stopImpersonation } from '#contract/identity/impersonation/stop-impersonation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { forgetCopiesOf } from '#web/platform/stored/draft-copies.ts'
import { useUser } from './session.ts'

/** Back to one's own mailbox. Nothing of the other one stays in this browser. */
export function useStopImpersonation() {
  const api = useApi()
  const { email } = useUser()
  return useMutation({
    mutationFn: () => api(stopImpersonation, {}),
    onSuccess: async () => {
      await forgetCopiesOf(email)
      location.assign(MAIL_PATH)
    },
  })
}
