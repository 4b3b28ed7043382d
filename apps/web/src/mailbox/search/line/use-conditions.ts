import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { focusSearch } from '../focus-search.ts'
import { type SearchCondition, searchConditions } from '../query/search-conditions.ts'
import type { Search } from '../use-search.ts'

interface Conditions {
  conditions: readonly SearchCondition[]
  /** Makes words of one, to be changed in the line; the panel opens for what cannot be written. */
  edit: (condition: SearchCondition) => void
  /** Makes words of the last one that can be written. Answers whether there was one. */
  editLast: () => boolean
}

/** What narrows the search that is shown, besides its words, and its way back into words. */
export function useConditions(search: Search, route: MailRoute | null): Conditions {
  const t = useT()
  const { form } = search
  const conditions = route ? searchConditions(route, form.groups, search.names, t) : []
  const edit = ({ written, without }: SearchCondition) => {
    if (written === undefined) return search.panelOpen || search.togglePanel()
    search.change({
      ...without,
      search_text: [form.search_text.trim(), written].filter(Boolean).join(' '),
    })
    requestAnimationFrame(focusSearch)
  }
  const editLast = (): boolean => {
    const last = conditions.findLast(({ written }) => written !== undefined)
    if (last) edit(last)
    return last !== undefined
  }
  return { conditions, edit, editLast }
}
