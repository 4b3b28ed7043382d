import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { KeptSearch, SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { useMostWritten } from '../../../people/list-contacts.ts'
import { formOf } from '../../panel/search-form.ts'
import { useSavedSearches } from '../../saved/list-saved-searches.ts'
import { savedRoute } from '../../saved/saved-route.ts'
import type { SheetOption } from '../cursor.ts'
import type { SheetFields } from '../use-sheet-form.ts'

const SAVED_MAX = 6
const FACES_MAX = 5

/** Ways to begin: searches of lately and those that are kept, and those who are written to most. */
export function useEmptyOptions(fields: SheetFields, lately: readonly KeptSearch[]) {
  const isEmpty = fields.route === null
  const owner = useUser().info.alias === undefined
  const saved: readonly SavedSearch[] = (useSavedSearches(owner && isEmpty).data ?? []).slice(0, SAVED_MAX)
  const faces: readonly Address[] = useMostWritten(isEmpty).slice(0, FACES_MAX)
  const ask = (search: KeptSearch) => {
    const route = savedRoute(search, 'all', fields.names.folders)
    fields.change({ ...formOf(route), f_id: route.f_id ?? fields.form.f_id })
  }
  const options: SheetOption[] = [
    ...lately.map((search, nth) => ({ id: `lately-${nth}`, run: () => ask(search) })),
    ...saved.map(({ id, search }) => ({ id: `saved-${id}`, run: () => ask(search) })),
    ...faces.map(({ email }) => ({
      id: `face-${email}`,
      run: () => fields.change({ groups: [[{ operator: 'from', value: email, not: false }]] }),
    })),
  ]
  return { saved, faces, options }
}
