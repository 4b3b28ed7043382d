import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createPaidAlias } from '#contract/aliases/paid-aliases.ts'
import { createAlias } from '#contract/aliases/save-alias.ts'
import { useApi } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { ACCOUNT, ALIASES, PAYMENTS } from '#web/platform/query-keys.ts'

interface NewAlias {
  kind: 'free' | 'paid'
  name: string
  domain: string
}

const NONE = { of: '', key: '' }

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
  // Tried again after a lost answer it is the same order; after an answer it is another one.
  const attempt = useRef(NONE)
  return useMutation({
    // The form says itself why it cannot.
    meta: { quiet },
    mutationFn: async ({ kind, ...form }: NewAlias) => {
      const of = JSON.stringify([kind, form])
      if (attempt.current.of !== of) attempt.current = { of, key: newKey() }
      const options = { headers: { 'idempotency-key': attempt.current.key } }
      await (kind === 'free' ? api(createAlias, form, options) : api(createPaidAlias, form, options))
    },
    onSuccess: async () => {
      attempt.current = NONE
      await Promise.all([ALIASES, ACCOUNT, PAYMENTS].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onCreated?.()
    },
  })
}
