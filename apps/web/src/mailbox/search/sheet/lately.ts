import { useState } from 'react'
import type { KeptSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { useUser } from '#web/identity/auth/session.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import type { LocalStorage } from '#web/platform/stored/local-storage.ts'
import { SEARCHED_LATELY } from '#web/platform/stored/searched-lately.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { keptSearch } from '../saved/saved-route.ts'

const LATELY_MAX = 5

/** Searches of one user that led somewhere in this browser, the last one first; none where they cannot be read. */
export function readLately(storage: LocalStorage, wmid: string): KeptSearch[] {
  try {
    const stored: unknown = JSON.parse(storage.read(SEARCHED_LATELY) || 'null')
    const { of, searches } = stored as { of: unknown; searches: unknown }
    return of === wmid && Array.isArray(searches) ? searches.filter(isSearch).slice(0, LATELY_MAX) : []
  } catch {
    return []
  }
}

function isSearch(stored: unknown): stored is KeptSearch {
  if (typeof stored !== 'object' || stored === null) return false
  const { f_id, l_id, search_text, all_folder, subject, text, sender, from, to } = stored as KeptSearch
  return (
    [f_id, l_id].every((id) => id === null || Number.isSafeInteger(id)) &&
    [search_text, from, to].every((words) => typeof words === 'string') &&
    [all_folder, subject, text, sender].every((flag) => typeof flag === 'boolean')
  )
}

/** Puts a search before the others. */
export function noteSearch(storage: LocalStorage, wmid: string, search: KeptSearch): void {
  const others = readLately(storage, wmid).filter(({ search_text }) => search_text !== search.search_text)
  const searches = [search, ...others].slice(0, LATELY_MAX)
  storage.write(SEARCHED_LATELY, JSON.stringify({ of: wmid, searches }))
}

export function useLately(): { lately: readonly KeptSearch[]; note: (route: SearchRoute) => void } {
  const storage = useLocalStorage()
  const wmid = useUser().wmid ?? ''
  const [lately] = useState(() => readLately(storage, wmid))
  return { lately, note: (route) => noteSearch(storage, wmid, keptSearch(route)) }
}
