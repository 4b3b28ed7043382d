import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { OutputOf } from '#contract/endpoint.ts'
import { checkSending } from '#contract/outbound/compose/check-sending.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { useApi } from '#web/platform/calls/api.ts'
import type { Composer } from '../state/composer.ts'

const FRESH_MS = 30_000
const FIELDS = ['to', 'cc', 'bcc'] as const

/** What the writer should know before this message is sent to those whom it names so far. A hint asks nobody to sign in. */
export function useCheckSending(composer: Composer): UseQueryResult<OutputOf<typeof checkSending>> {
  const api = useApi()
  const emails = useStore(
    composer.store,
    useShallow(({ recipients }) =>
      [
        ...new Set(
          FIELDS.flatMap((field) => recipients[field].addresses.map(({ email }) => emailKey(email))),
        ),
      ].toSorted(),
    ),
  )
  return useQuery({
    queryKey: ['check sending', emails],
    queryFn: ({ signal }) => api(checkSending, { recipients: emails }, { signal, quiet401: true }),
    enabled: emails.length > 0,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}
