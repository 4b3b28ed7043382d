import { useEffect } from 'react'
import { useT } from '#web/platform/i18n.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import type { SearchNames } from './query-names.ts'
import { ANYWHERE, idOf } from './query-terms.ts'
import { readQuery } from './query-text.ts'
import { readSearch } from './read-search.ts'
import { formOf, placeOfSearch } from './search-form.ts'

const NAMED = new Set<string | null>(['label', 'alias', 'in'])

/** A link written by hand, `label:Bills`, becomes the one that a search typed here has, as soon as names are known. */
export function useNamedLink(place: MailPlace | null, names: SearchNames): void {
  const t = useT()
  useEffect(() => {
    if (place?.kind !== 'search' || !hasNames(place.search_text)) return
    const read = readSearch({ ...formOf(place), search_text: place.search_text, groups: [] }, names, t)
    if (read.problem) return
    const { a_id, page, msg_id } = place
    const at = { a_id, f_id: read.f_id ?? place.f_id ?? 0 }
    goToPlace({ ...placeOfSearch(read.form, at), page, msg_id }, { replace: true })
  }, [place, names, t])
}

const hasNames = (text: string): boolean =>
  readQuery(text)
    .flat()
    .some(({ operator, value }) => NAMED.has(operator) && idOf(value) === null && value !== ANYWHERE)
