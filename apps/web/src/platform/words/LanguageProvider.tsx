import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Language } from '#contract/identity/account/account.ts'
import { type Dictionary, loadTexts } from '#texts/texts.ts'
import { UiWordsContext } from '#ui/ui-words.tsx'
import { createT, TextsContext } from './i18n.ts'
import { LanguageContext } from './language.ts'
import { rememberLanguage } from './screen-language.ts'

interface LanguageProviderProps {
  first: { language: Language; texts: Dictionary }
  children: ReactNode
}

/** Gives the words of one language; another one is loaded when it is first asked for. */
export function LanguageProvider({ first, children }: LanguageProviderProps) {
  const [{ language, texts }, setTexts] = useState(first)
  const [saysNumbers, sayNumbers] = useState(false)

  const t = useMemo(() => createT(language, texts, saysNumbers), [language, texts, saysNumbers])
  const uiWords = useMemo(
    () => ({
      close: t('ui.close'),
      cancel: t('ui.cancel'),
      closesIn: (seconds: number) => t('ui.closes_in', { seconds }),
    }),
    [t],
  )
  const languageSwitch = useMemo(
    () => ({
      language,
      switchTo: (next: Language) => {
        rememberLanguage(document, next)
        void loadTexts(next).then((loaded) => setTexts({ language: next, texts: loaded }))
      },
      sayNumbers,
    }),
    [language],
  )

  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  return (
    <LanguageContext value={languageSwitch}>
      <TextsContext value={t}>
        <UiWordsContext value={uiWords}>{children}</UiWordsContext>
      </TextsContext>
    </LanguageContext>
  )
}
