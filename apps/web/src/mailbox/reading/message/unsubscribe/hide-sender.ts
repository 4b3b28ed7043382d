import { useMutation } from '@tanstack/react-query'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { toForm } from '#contract/filters/filter.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useChangeFilters } from './save-filters.ts'
import { doesOnly, senderFilter } from './sender-filter.ts'

const HIDING: FilterAction = { type: 'trash' }

/**
 * From now on what an address sends goes to Trash: a filter before all others, made for the reader, which can be
 * taken back at once and stands in the settings afterwards.
 */
export function useHideSender() {
  const t = useT()
  const toasts = useToasts()
  const change = useChangeFilters()
  return useMutation({
    mutationKey: FILTERS,
    scope: { id: FILTERS[0] },
    mutationFn: ({ email }: Address) =>
      change((filters) => [
        senderFilter(email, t('reading.hidden_sender', { email }), HIDING),
        ...filters.filter((one) => !doesOnly(one, email, HIDING)).map(toForm),
      ]),
    onSuccess: (_, { name, email }) =>
      toasts.offerUndo(t('reading.sender_hidden', { name: name || email }), () => {
        change((filters) => filters.filter((one) => !doesOnly(one, email, HIDING)).map(toForm)).catch(
          toasts.fail,
        )
      }),
  })
}
