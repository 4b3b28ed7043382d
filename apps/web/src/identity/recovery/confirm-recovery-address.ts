import { useMutation } from '@tanstack/react-query'
import { confirmRecoveryAddress } from '#contract/identity/recovery/confirm-recovery-address.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { offerOf } from '../links/gone.ts'

/** Says that an address is one's own, or answers why the link is good for nothing. */
export function useConfirmRecoveryAddress(token: string) {
  const api = useApi()
  return useMutation({
    mutationFn: () => offerOf(api(confirmRecoveryAddress, { token }, { quiet401: true })),
    meta: { quiet: true },
  })
}
