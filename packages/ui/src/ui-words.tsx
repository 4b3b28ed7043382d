import { createContext, useContext } from 'react'

/** The few words that the elements themselves say; the product gives them in its language. */
export interface UiWords {
  close: string
  cancel: string
  closesIn: (seconds: number) => string
}

export const UiWordsContext = createContext<UiWords | null>(null)

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext)
  if (!words) throw new Error('useUiWords outside <UiWordsContext>')
  return words
}
