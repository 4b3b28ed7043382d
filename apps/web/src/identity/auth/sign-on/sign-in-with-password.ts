import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  SecondFactorAsked,
  SignInWithPassword,
} from '#contract/identity/sign-on/sign-in-with-password.schema.ts'
import { signInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.ts'
import { useApi } from '#web/platform/calls/api.ts'

export type NextStep = SecondFactorAsked['second_factor']

/** Signs in, or says which second factor is asked for; the form itself shows what is wrong. */
export function useSignInWithPassword(onSignedIn: () => void) {
  const api = useApi()
  const [next, setNext] = useState<NextStep | null>(null)
  const signIn = useMutation({
    mutationFn: (input: SignInWithPassword) => api(signInWithPassword, input),
    onSuccess: (answer) => ('second_factor' in answer ? setNext(answer.second_factor) : onSignedIn()),
    meta: { quiet: true },
  })
  return { ...signIn, next, startOver: () => setNext(null) }
}
