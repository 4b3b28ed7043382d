import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPaidAlias } from '#contract/addresses/aliases/paid-aliases.ts'
import { createAlias } from '#contract/addresses/aliases/save-alias.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES, PAYMENTS } from '#web/platform/calls/query-keys.ts'

interface NewAlias {
  kind: 'free' | 'paid'
  name: string
  domain: string
}

/** Makes the free alias, or orders one more with an invoice. Spec §7 Aliases. */
export function useCreateAlias({
  quiet = false,
  onCreated,
}: {
  quiet?: boolean
  onCreated?: () => void
} = {}) {
  const api = useApi()
  const cache = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    // The form says itself why it cannot.
    meta: { quiet },
    mutationFn: async ({ kind, ...form }: NewAlias) => {
      const options = { headers: attempt.headersFor([kind, form]) }
      await (kind === 'free' ? api(createAlias, form, options) : api(createPaidAlias, form, options))
    },
    onSuccess: async () => {
      attempt.end()
      await Promise.all([ALIASES, ACCOUNT, PAYMENTS].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onCreated?.()
    },
  })
}
