import { useMutation } from '@tanstack/react-query'
import type { Filter, FilterForm } from '#contract/filters/filter.schema.ts'
import { FILTER_NAME_CHARS_MAX, toForm } from '#contract/filters/filter.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useChangeFilters } from './save-filters.ts'

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
        hiding(email, t('reading.hidden_sender', { email })),
        ...filters.filter((one) => !hides(one, email)).map(toForm),
      ]),
    onSuccess: (_, { name, email }) =>
      toasts.offerUndo(t('reading.sender_hidden', { name: name || email }), () => {
        change((filters) => filters.filter((one) => !hides(one, email)).map(toForm)).catch(toasts.fail)
      }),
  })
}

const hiding = (email: string, name: string): FilterForm => ({
  name: name.slice(0, FILTER_NAME_CHARS_MAX),
  match: 'all',
  rules: [{ field: 'from', op: 'is', value: email }],
  actions: [{ type: 'trash' }],
  stop: true,
  disabled: false,
})

/** Does a filter do this and nothing else? */
function hides({ rules, actions }: Filter, email: string): boolean {
  const [rule, ...others] = rules
  const isAlone = others.length === 0 && actions.length === 1 && actions[0]?.type === 'trash'
  return (
    isAlone && rule?.field === 'from' && rule.op === 'is' && rule.value.toLowerCase() === email.toLowerCase()
  )
}
