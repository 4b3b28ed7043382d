import { useT } from '#web/platform/words/i18n.ts'
import { useMostWritten, useSuggestions } from '../../../people/list-contacts.ts'
import {
  isAnybodyMeant,
  peopleAsked,
  type Suggestion,
  suggestionsFor,
} from '../../line/suggestions/suggest.ts'
import type { SheetOption } from '../cursor.ts'
import type { SheetFields } from '../use-sheet-form.ts'

const NOBODY: readonly never[] = []

/** What may stand behind the operator that is typed; none while none is. */
export function useMatches(fields: SheetFields): {
  suggestions: readonly Suggestion[]
  options: readonly SheetOption[]
} {
  const t = useT()
  const { typed, names, insert } = fields
  const isNamed = typed.operator !== null
  const query = isNamed ? peopleAsked(typed) : ''
  const called = useSuggestions(query, NOBODY, query !== '')
  const often = useMostWritten(isNamed && isAnybodyMeant(typed))
  const people = isAnybodyMeant(typed) ? often : called
  const suggestions = isNamed ? suggestionsFor(typed, names, people, t) : []
  const options = suggestions.map(
    (one): SheetOption => ({ id: `match-${one.insert.trim()}`, run: () => insert(one.insert) }),
  )
  return { suggestions, options }
}
