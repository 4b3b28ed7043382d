import { useMemo } from 'react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { useSuggestions } from '#web/mailbox/people/list-contacts.ts'
import type { SheetFields } from '../../use-sheet-form.ts'
import { useFolderTitles } from './folders-and-labels.ts'

const NOBODY: readonly Address[] = []
const PEOPLE_MAX = 5
/** One letter is the beginning of too many names. */
const CHARS_MIN = 2

/** People, folders and labels whose names begin with the words. */
export function useSide({ form, names }: SheetFields) {
  const words = form.search_text.trim()
  const isAsked = words.length >= CHARS_MIN
  const people = useSuggestions(words, NOBODY, isAsked).slice(0, PEOPLE_MAX)
  const all = useFolderTitles(names)
  const foldersAndLabels = useMemo(
    () => (isAsked ? all.filter(({ fits }) => fits(words)) : []),
    [all, words, isAsked],
  )
  return { people, foldersAndLabels: foldersAndLabels.slice(0, PEOPLE_MAX) }
}
