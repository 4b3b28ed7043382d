import { useMutation } from '@tanstack/react-query'
import type { SignInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.schema.ts'
import { signInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Signs in; the form itself shows what is wrong. */
export function useSignInWithPassword(onSignedIn: () => void) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: SignInWithPassword) => api(signInWithPassword, input),
    onSuccess: onSignedIn,
    meta: { quiet: true },
  })
}
