import { createContext, useContext } from 'react'
import type { ReadingT } from '#web/platform/words/i18n.ts'

export const SheetTexts = createContext<ReadingT | null>(null)

/** The words of the search sheet, which have come with it. */
export function useSheetT(): ReadingT {
  const t = useContext(SheetTexts)
  if (!t) throw new Error('useSheetT outside <SheetTexts>')
  return t
}
