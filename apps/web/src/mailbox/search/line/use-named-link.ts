import { useEffect } from 'react'
import { goToRoute } from '#web/platform/mail-route.ts'
import type { MailRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { formOf, routeOfSearch } from '../panel/search-form.ts'
import type { SearchNames } from '../query/query-names.ts'
import { ANYWHERE, idOf } from '../query/query-terms.ts'
import { readQuery } from '../query/query-text.ts'
import { readSearch } from '../query/read-search.ts'

const NAMED = new Set<string | null>(['label', 'alias', 'in'])

/** A link written by hand, `label:Bills`, becomes the one that a search typed here has, as soon as names are known. */
export function useNamedLink(route: MailRoute | null, names: SearchNames): void {
  const t = useT()
  useEffect(() => {
    if (route?.kind !== 'search' || !hasNames(route.search_text)) return
    const read = readSearch({ ...formOf(route), search_text: route.search_text, groups: [] }, names, t)
    if (read.problem) return
    const { a_id, page, msg_id } = route
    const at = { a_id, f_id: read.f_id ?? route.f_id ?? 0 }
    goToRoute({ ...routeOfSearch(read.form, at), page, msg_id }, { replace: true })
  }, [route, names, t])
}

const hasNames = (text: string): boolean =>
  readQuery(text)
    .flat()
    .some(({ operator, value }) => NAMED.has(operator) && idOf(value) === null && value !== ANYWHERE)
