import { useMutation } from '@tanstack/react-query'
import { type CodePurpose, sendCode } from '#contract/identity/password/send-code.ts'
import { useApi } from '#web/platform/calls/api.ts'

interface SendCodeOptions {
  onSent: (sent: { ttl: number; retry_after: number }) => void
  onRefused: (failure: Error) => void
}

/** Sends a code for one purpose to the keeper; what is wrong is told beside it. Spec §7 User: `sendcode`. */
export function useSendCode(purpose: CodePurpose, { onSent, onRefused }: SendCodeOptions) {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(sendCode, { purpose }),
    meta: { quiet: true },
    onSuccess: onSent,
    onError: onRefused,
  })
}
