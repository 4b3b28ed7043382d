import type { ReactNode } from 'react'
import { loadSettingsTexts } from '#texts/more-texts.ts'
import { createSettingsT, SettingsTextsContext, useT } from './i18n.ts'
import { useMoreTexts } from './use-more-texts.ts'

/** Loads the words of the settings and gives them; until they come nothing is shown. */
export function SettingsTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const more = useMoreTexts(useT(), loadSettingsTexts, createSettingsT)
  return more ? <SettingsTextsContext value={more}>{children}</SettingsTextsContext> : fallback
}
