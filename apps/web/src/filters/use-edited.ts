import { useState } from 'react'
import { useStore } from 'zustand'
import type { Filter } from '#contract/filters/filter.schema.ts'
import { useUnsaved } from '#web/platform/stored/unsaved.ts'

/**
 * The filter with this id, and the list to show. One that another window has deleted stays in its place while its
 * form holds changes, which would be lost with it. Decisions 56.
 */
export function useEdited(
  filters: Filter[],
  id: string | null,
): { edited: Filter | undefined; rows: Filter[] } {
  const { store } = useUnsaved()
  const isDirty = useStore(store, ({ forms }) => forms.length > 0)
  const [last, setLast] = useState<{ filter: Filter; nth: number } | null>(null)
  const nth = filters.findIndex((one) => String(one.id) === id)
  const standing = filters[nth]
  if (standing && (last?.filter !== standing || last.nth !== nth)) setLast({ filter: standing, nth })
  if (standing || !last || String(last.filter.id) !== id || !isDirty) {
    return { edited: standing, rows: filters }
  }
  return { edited: last.filter, rows: filters.toSpliced(last.nth, 0, last.filter) }
}
