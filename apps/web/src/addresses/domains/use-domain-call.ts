import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { showDetail } from './domains.live.ts'

export interface DomainCallOptions {
  /** Its own screen says why it cannot be done. */
  quiet?: boolean
  onDone?: (domain: DomainDetail) => void
}

/** An action that is answered with the domain as it stands afterwards; it is shown at once. */
export function useDomainCall<Input>(
  call: (api: Api, input: Input) => Promise<{ domain: DomainDetail }>,
  options: DomainCallOptions = {},
) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: options.quiet ?? false },
    mutationFn: async (input: Input) => (await call(api, input)).domain,
    onSuccess: (domain) => {
      showDetail(cache, domain)
      options.onDone?.(domain)
    },
  })
}
