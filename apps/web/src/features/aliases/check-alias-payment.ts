import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { checkAliasPayment, type PaidAlias } from '#contract/aliases/paid-aliases.ts'
import { useApi } from '#web/platform/api.ts'
import { ACCOUNT, ALIASES, PAYMENTS } from '#web/platform/query-keys.ts'
import { PAID_ALIASES } from './aliases.queries.ts'

const CHECK_EVERY_MS = 5000

/**
 * Asks the provider about an order: every five seconds while the page is looked at, again when the reader
 * comes back to it, and at once by `check`. Decisions 47.
 */
export function usePaymentCheck({ id, payment }: PaidAlias) {
  const api = useApi()
  const cache = useQueryClient()
  const ask = async () => {
    const { alias } = await api(checkAliasPayment, { id })
    cache.setQueryData<PaidAlias[]>(PAID_ALIASES, (list) => list?.map((one) => (one.id === id ? alias : one)))
    if (alias.payment.status !== payment.status) {
      for (const queryKey of [ALIASES, ACCOUNT, PAYMENTS]) void cache.invalidateQueries({ queryKey })
    }
    return alias
  }
  useQuery({
    queryKey: ['alias-payment', id],
    queryFn: ask,
    enabled: payment.status === 'paying',
    refetchInterval: CHECK_EVERY_MS,
    refetchOnWindowFocus: 'always',
    // Made a moment ago: what it says is what the list says.
    initialData: { id, email: payment.subject, payment },
    retry: false,
  })
  const { mutate: check, isPending } = useMutation({ mutationFn: ask })
  return { check: () => check(), isChecking: isPending }
}
