import { useMemo, useState } from 'react'
import { mailPath, type SearchRoute } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { type Typed, typedAt } from '../line/suggestions/suggest.ts'
import type { SearchNames } from '../query/query-names.ts'
import type { SearchCondition } from '../query/search-conditions.ts'
import { routeOfSheet, type SheetForm, startForm, tokensOf, withTokens } from './sheet-form.ts'
import type { OpenSheet } from './sheet-site.ts'

export interface SheetFields {
  form: SheetForm
  /** What is being typed at the caret. */
  typed: Typed
  tokens: SearchCondition[]
  /** What is looked for; null while that is nothing. */
  route: SearchRoute | null
  names: SearchNames
  /** What stands in the field now, and the caret in it. Behind a space, and of what was pasted, operators become tokens. */
  type: (text: string, caret: number, isPasted?: boolean) => void
  change: (changes: Partial<SheetForm>) => void
  /** Puts words in the place of what is typed at the caret. */
  insert: (words: string) => void
  /** The text of a token, behind the words. */
  retype: (token: SearchCondition) => void
}

/** What the field of the sheet holds: words, and tokens beside them. */
export function useSheetForm({ search, route: listed, inbox, last }: OpenSheet): SheetFields {
  const t = useT()
  const { names } = search
  const [form, setForm] = useState(() => last ?? startForm(listed, inbox, search.form.search_text))
  const [caret, setCaret] = useState(form.search_text.length)
  const { a_id } = listed
  const route = routeOfSheet(form, a_id, names, t)
  const path = route && mailPath(route)
  const put = (next: SheetForm) => {
    setForm(next)
    setCaret(next.search_text.length)
  }
  return {
    form,
    typed: typedAt(form.search_text, caret),
    tokens: tokensOf(form, names, t),
    // The same object while it is the same search.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the path says all of it
    route: useMemo(() => route, [path]),
    names,
    type: (search_text, at, isPasted = false) => {
      const next = { ...form, search_text }
      const isEnded = at === search_text.length && search_text.endsWith(' ')
      const read = isPasted || isEnded ? withTokens(next, names, t) : next
      setForm(read)
      setCaret(read === next ? at : read.search_text.length)
    },
    change: (changes) => put({ ...form, ...changes }),
    insert: (words) => {
      const { search_text } = form
      const text = search_text.slice(0, typedAt(search_text, caret).start) + words + search_text.slice(caret)
      put(withTokens({ ...form, search_text: text }, names, t))
    },
    retype: ({ written, without }) => {
      if (written === undefined) return
      put({ ...form, ...without, search_text: [form.search_text.trim(), written].filter(Boolean).join(' ') })
    },
  }
}
