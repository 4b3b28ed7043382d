import { createContext, useContext } from 'react'
import type { ReadingT } from '#web/platform/words/i18n.ts'

export const TriageTexts = createContext<ReadingT | null>(null)

/** The words of working through, which have come with it. */
export function useTriageT(): ReadingT {
  const t = useContext(TriageTexts)
  if (!t) throw new Error('useTriageT outside <TriageTexts>')
  return t
}
