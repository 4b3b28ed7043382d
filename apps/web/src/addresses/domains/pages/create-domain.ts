import { createDomain } from '#contract/addresses/domains/create-domain.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { type DomainCallOptions, useDomainCall } from '../use-domain-call.ts'

/** Adds a domain by its name. Spec §7 Domains. */
export function useCreateDomain({ onDone, ...options }: DomainCallOptions) {
  const attempt = useAttempt()
  return useDomainCall(
    (api, name: string) => api(createDomain, { name }, { headers: attempt.headersFor(name) }),
    {
      ...options,
      onDone: (domain) => {
        attempt.end()
        onDone?.(domain)
      },
    },
  )
}
