import type { InputOf } from '#contract/endpoint.ts'
import { startSignOn as startSignOnEndpoint } from '#contract/identity/sign-on/start-sign-on.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

type StartSignOn = InputOf<typeof startSignOnEndpoint>

/** Where the sign-on with the provider begins. */
export const signOnUrl = (input: StartSignOn): string => urlOf(startSignOnEndpoint, input)

/** Leaves this page for the provider; `wmid: ''` has it ask who is there, whoever is signed in. */
export const startSignOn = (input: StartSignOn): void => location.assign(signOnUrl(input))
