import { createContext, useContext } from 'react'
import type { Language } from '#contract/identity/account/account.ts'

export interface LanguageSwitch {
  language: Language
  switchTo: (language: Language) => void
  /** Whether people here have numbers, and no WMIDs. */
  sayNumbers: (saysNumbers: boolean) => void
}

export const LanguageContext = createContext<LanguageSwitch | null>(null)

export function useLanguage(): LanguageSwitch {
  const value = useContext(LanguageContext)
  if (!value) throw new Error('useLanguage outside <LanguageContext>')
  return value
}
