import { useMutation, useQueryClient } from '@tanstack/react-query'
import { checkAliasPayment } from '#contract/addresses/aliases/paid/check-alias-payment.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { usePolled } from '#web/addresses/domains/pay/use-polled.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES, PAYMENTS } from '#web/platform/calls/query-keys.ts'
import { PAID_ALIASES } from './list-paid-aliases.ts'

/** Asks the provider about an order: by itself while it waits to be paid, and at once by `check`. Decisions 47. */
export function usePaymentCheck({ id, payment }: PaidAlias) {
  const { mutate: check, isPending } = useCheckAliasPayment()
  const { mutate: ask } = useCheckAliasPayment({ quiet: true })
  usePolled(payment, () => ask(id))
  return { check: () => check(id), isChecking: isPending }
}

/** Shows how an order stands now, and has everything asked again that may depend on it. */
function useCheckAliasPayment({ quiet = false }: { quiet?: boolean } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet },
    mutationFn: async (id: number) => (await api(checkAliasPayment, { id })).alias,
    onSuccess: (alias) => {
      const before = cache.getQueryData<PaidAlias[]>(PAID_ALIASES)?.find(({ id }) => id === alias.id)
      cache.setQueryData<PaidAlias[]>(PAID_ALIASES, (list) =>
        list?.map((one) => (one.id === alias.id ? alias : one)),
      )
      if (alias.payment.status === before?.payment.status) return
      for (const queryKey of [ALIASES, ACCOUNT, PAYMENTS]) void cache.invalidateQueries({ queryKey })
    },
  })
}
