import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getProtectedCard } from '#contract/protected/public/get-protected-card.ts'
import { useApi } from '#web/platform/calls/api.ts'

export type ProtectedCard = NonNullable<OutputOf<typeof getProtectedCard>['card']>

export const cardKey = (public_id: string | null) => ['protected', 'card', public_id] as const

/** Who sent a protected message and until when it opens; null: it cannot be opened any more. */
export function useProtectedCard(public_id: string | null): UseQueryResult<ProtectedCard | null> {
  const api = useApi()
  return useQuery({
    queryKey: cardKey(public_id),
    enabled: public_id !== null,
    queryFn: async ({ signal }) => (await api(getProtectedCard, { public_id: public_id! }, { signal })).card,
  })
}
