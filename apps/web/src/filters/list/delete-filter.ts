import type { Filter } from '#contract/filters/filter.schema.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useChangeFilters } from '../save-filters.ts'

/** Takes a filter off the list at once, and offers it back to its place. */
export function useDeleteFilter() {
  const t = useSettingsT()
  const toasts = useToasts()
  const change = useChangeFilters()
  return (filter: Filter, nth: number) => {
    change((filters) => filters.filter(({ id }) => id !== filter.id))
    toasts.offerUndo(t('filters.deleted', { name: filter.name }), () =>
      change((filters) => filters.toSpliced(nth, 0, filter)),
    )
  }
}
