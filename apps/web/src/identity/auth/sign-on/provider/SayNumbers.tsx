import { useLayoutEffect } from 'react'
import { useLanguage } from '#web/platform/words/language.ts'
import { useHasWmid } from '../use-provider.ts'

/** Has all texts speak of numbers where people have no WMIDs, and to those who have none. */
export function SayNumbers() {
  const { sayNumbers } = useLanguage()
  const hasWmid = useHasWmid()
  useLayoutEffect(() => sayNumbers(!hasWmid), [hasWmid, sayNumbers])
  return null
}
