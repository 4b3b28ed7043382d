import type { ReactNode } from 'react'
import { loadOperatorTexts } from '#texts/more-texts.ts'
import type { OperatorDictionary } from '#texts/texts.ts'
import { adding, type OperatorT, type SettingsT, type T, useSettingsT } from '#web/platform/words/i18n.ts'
import { useMoreTexts } from '#web/platform/words/use-more-texts.ts'
import { OperatorTextsContext } from './use-operator-t.ts'

const createOperatorT = (t: SettingsT, dictionary: OperatorDictionary) =>
  adding(t as unknown as T, dictionary) as unknown as OperatorT

/** Loads the words of the operator's pages and gives them; until they come nothing is shown. Within `<SettingsTexts>`. */
export function OperatorTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const more = useMoreTexts(useSettingsT(), loadOperatorTexts, createOperatorT)
  return more ? <OperatorTextsContext value={more}>{children}</OperatorTextsContext> : fallback
}
