import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, DELEGATED, DOMAINS } from '#web/platform/calls/query-keys.ts'

export interface EmailCallOptions {
  quiet?: boolean
  onDone?: () => void
}

/** An address of a domain, by both its ids. */
export interface WhichEmail {
  id: number
  email_id: number
}

/** Changes of a domain email; everything that knows of addresses is asked again. */
export function useEmailCall<Input>(
  call: (api: Api, input: Input) => Promise<unknown>,
  options: EmailCallOptions = {},
) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: options.quiet ?? false },
    mutationFn: (input: Input) => call(api, input),
    onSuccess: () => options.onDone?.(),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: DOMAINS })
      await cache.invalidateQueries({ queryKey: ACCOUNT })
      await cache.invalidateQueries({ queryKey: DELEGATED })
    },
  })
}
