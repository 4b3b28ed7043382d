import { createContext, useContext } from 'react'
import type { OperatorT } from '#web/platform/words/i18n.ts'

export const OperatorTextsContext = createContext<OperatorT | null>(null)

/** The words of the operator's pages, and all others. Only within `<OperatorTexts>`. */
export function useOperatorT(): OperatorT {
  const t = useContext(OperatorTextsContext)
  if (!t) throw new Error('useOperatorT outside <OperatorTexts>')
  return t
}
