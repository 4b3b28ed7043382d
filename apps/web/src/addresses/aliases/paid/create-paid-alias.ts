import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatePaidAlias } from '#contract/addresses/aliases/paid/create-paid-alias.schema.ts'
import { createPaidAlias } from '#contract/addresses/aliases/paid/create-paid-alias.ts'
import { useAttempt } from '#web/platform/browser/use-attempt.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES, PAYMENTS } from '#web/platform/calls/query-keys.ts'

interface CreatePaidAliasOptions {
  /** The form says itself why it cannot. */
  quiet?: boolean
  onCreated?: () => void
}

/** Orders one more alias with an invoice. Spec §7 Aliases. */
export function useCreatePaidAlias({ quiet = false, onCreated }: CreatePaidAliasOptions = {}) {
  const api = useApi()
  const cache = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    meta: { quiet },
    mutationFn: (form: CreatePaidAlias) => api(createPaidAlias, form, { headers: attempt.headersFor(form) }),
    onSuccess: async () => {
      attempt.end()
      await Promise.all([ALIASES, ACCOUNT, PAYMENTS].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onCreated?.()
    },
  })
}
