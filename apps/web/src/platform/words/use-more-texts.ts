import { useEffect, useState } from 'react'
import type { Language } from '#contract/identity/account/account.ts'

/** Words that are loaded with the pages that need them, added to those that are there; null until they come. Throws what kept them away. */
export function useMoreTexts<Before extends { readonly language: Language }, Dictionary, After>(
  t: Before,
  load: (language: Language) => Promise<Dictionary>,
  add: (t: Before, dictionary: Dictionary) => After,
): After | null {
  const [more, setMore] = useState<{ t: After } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let isWanted = true
    load(t.language)
      .then((dictionary) => isWanted && setMore({ t: add(t, dictionary) }))
      .catch((cause: unknown) => isWanted && setFailure(cause))
    return () => {
      isWanted = false
    }
  }, [t, load, add])

  if (failure && !more) throw failure
  return more?.t ?? null
}
