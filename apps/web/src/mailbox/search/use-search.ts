import { useEffect, useMemo, useRef, useState } from 'react'
import { goToRoute } from '#web/platform/mail-route.ts'
import { type MailRoute, mailPath } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useStable } from '../messages/use-stable.ts'
import { useNamedLink } from './line/use-named-link.ts'
import {
  EMPTY_SEARCH,
  formOf,
  routeOfSearch,
  type SearchForm,
  type SearchProblem,
  searchProblem,
} from './panel/search-form.ts'
import type { SearchNames } from './query/query-names.ts'
import { readSearch } from './query/read-search.ts'

export interface Search {
  form: SearchForm
  change: (changes: Partial<SearchForm>) => void
  problem: SearchProblem | null
  names: SearchNames
  panelOpen: boolean
  togglePanel: () => void
  /** Looks for what the form says, operators of its text included. Answers whether it leads anywhere. */
  submit: () => boolean
  /** The search that is shown, changed. */
  submitWith: (changes: Partial<SearchForm>) => void
  /** Back to empty fields; the list stays. */
  reset: () => void
  /** Leaves the search for its folder. */
  close: () => void
  /** There is something to clear or to leave. */
  isActive: boolean
}

/**
 * The search of the mail screen: follows the address bar, and leads to it. `inbox`: where a search with
 * no folder returns. `names`: what may be called by name after an operator. The answer is the same from message to
 * message.
 */
export function useSearch(route: MailRoute | null, inbox: number | null, names: SearchNames): Search {
  const t = useT()
  const [form, setForm] = useState(() => formOf(route))
  const [problem, setProblem] = useState<SearchProblem | null>(null)
  const [panelOpen, setPanelOpen] = useState(false)

  // The form begins anew when another search is opened, and clears when a folder is. Spec §2 Search line.
  const listed = route ? mailPath({ ...route, page: 1, msg_id: null }) : ''
  const followed = useRef(listed)
  useEffect(() => {
    if (followed.current === listed) return
    followed.current = listed
    setForm(formOf(route))
    setProblem(null)
    if (route?.kind !== 'search') setPanelOpen(false)
  }, [listed, route])

  useNamedLink(route, names)

  const a_id = route?.a_id ?? 'all'
  const f_id = (route && route.kind !== 'label' ? route.f_id : null) ?? inbox

  const search = (form: SearchForm): boolean => {
    const read = readSearch(form, names, t)
    const problem = read.problem ?? searchProblem(read.form)
    setProblem(problem)
    const at = read.f_id ?? f_id
    if (problem) setPanelOpen(true)
    if (problem || at === null) return false
    setForm(read.form)
    goToRoute(routeOfSearch(read.form, { a_id, f_id: at }))
    return true
  }
  const close = () => {
    setForm(EMPTY_SEARCH)
    setProblem(null)
    setPanelOpen(false)
    if (route?.kind === 'search' && f_id !== null)
      goToRoute({ kind: 'folder', a_id, f_id, page: 1, msg_id: null })
  }

  const acts = useStable({
    change: (changes: Partial<SearchForm>) => {
      setForm({ ...form, ...changes })
      setProblem(null)
    },
    togglePanel: () => setPanelOpen(!panelOpen),
    submit: () => search(form),
    submitWith: (changes: Partial<SearchForm>) => void search({ ...formOf(route), ...changes }),
    reset: () => {
      setForm({ ...EMPTY_SEARCH, search_text: form.search_text })
      setProblem(null)
    },
    close,
  })
  const isActive = panelOpen || route?.kind === 'search' || form.search_text !== ''
  return useMemo(
    () => ({ form, problem, names, panelOpen, isActive, ...acts }),
    [form, problem, names, panelOpen, isActive, acts],
  )
}
