import { useMutation } from '@tanstack/react-query'
import type { FinishSignIn } from '#contract/identity/second-factor/finish-sign-in.schema.ts'
import { finishSignIn } from '#contract/identity/second-factor/finish-sign-in.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { askPasskey } from '../../../second-factor/ask-passkey.ts'
import type { NextStep } from '../sign-in-with-password.ts'

/** The second step of a sign-in: with what was typed, or with a passkey when nothing was. */
export function useFinishSignIn({ challenge_id, passkey_options }: NextStep, onSignedIn: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async ({ code }: Pick<FinishSignIn, 'code'>) =>
      api(finishSignIn, {
        challenge_id,
        ...(code === undefined ? { credential: await askPasskey(passkey_options ?? '') } : { code }),
      }),
    onSuccess: onSignedIn,
    meta: { quiet: true },
  })
}
