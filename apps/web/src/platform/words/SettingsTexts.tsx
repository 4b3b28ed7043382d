import { type ReactNode, useEffect, useState } from 'react'
import { loadSettingsTexts } from '#texts/texts.ts'
import { createSettingsT, type SettingsT, SettingsTextsContext, useT } from './i18n.ts'

/** Loads the words of the settings and gives them; until they come nothing is shown. */
export function SettingsTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const t = useT()
  const [more, setMore] = useState<SettingsT | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isWanted = true
    loadSettingsTexts(t.language)
      .then((dictionary) => isWanted && setMore(() => createSettingsT(t, dictionary)))
      .catch((cause: unknown) => isWanted && setFailure(cause))
    return () => {
      isWanted = false
    }
  }, [t])

  if (failure && !more) throw failure
  if (!more) return fallback
  return <SettingsTextsContext value={more}>{children}</SettingsTextsContext>
}
