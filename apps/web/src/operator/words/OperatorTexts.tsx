import { type ReactNode, useEffect, useState } from 'react'
import { loadOperatorTexts } from '#texts/texts.ts'
import { createOperatorT, type OperatorT, useSettingsT } from '#web/platform/words/i18n.ts'
import { OperatorTextsContext } from './use-operator-t.ts'

/** Loads the words of the operator's pages and gives them; until they come nothing is shown. Within `<SettingsTexts>`. */
export function OperatorTexts({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const t = useSettingsT()
  const [more, setMore] = useState<OperatorT | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isWanted = true
    loadOperatorTexts(t.language)
      .then((dictionary) => isWanted && setMore(() => createOperatorT(t, dictionary)))
      .catch((cause: unknown) => isWanted && setFailure(cause))
    return () => {
      isWanted = false
    }
  }, [t])

  if (failure && !more) throw failure
  if (!more) return fallback
  return <OperatorTextsContext value={more}>{children}</OperatorTextsContext>
}
