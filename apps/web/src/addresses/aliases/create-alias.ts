import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { CreateAlias } from '#contract/addresses/aliases/create-alias.schema.ts'
import { createAlias } from '#contract/addresses/aliases/create-alias.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES } from '#web/platform/calls/query-keys.ts'

/** Makes a free alias; the form says itself why it cannot. Spec §7 Aliases. */
export function useCreateAlias(onCreated: (alias: Alias) => void) {
  const api = useApi()
  const cache = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (form: CreateAlias) => api(createAlias, form, { headers: attempt.headersFor(form) }),
    onSuccess: async ({ alias }) => {
      attempt.end()
      await Promise.all([ALIASES, ACCOUNT].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onCreated(alias)
    },
  })
}
