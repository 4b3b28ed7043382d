import { useState } from 'react'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { applyTheme, rememberedTheme, rememberTheme, type Theme } from '#web/platform/browser/theme.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useSettings } from '../get-account.ts'
import { useSaveSettings } from './save-settings.ts'

/**
 * The theme, and its change: a setting of the owner's. Who has only one alias of the mailbox, or is in it as a
 * guest, may not change that, and chooses for this browser alone. Spec §6.
 */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const storage = useLocalStorage()
  const isOwner = useIsOwner()
  const { theme } = useSettings()
  const save = useSaveSettings()
  const [own, setOwn] = useState(() => rememberedTheme(storage))

  if (isOwner) return [theme, (next) => save.mutate({ theme: next })]
  const change = (next: Theme) => {
    setOwn(next)
    applyTheme(next, document.documentElement)
    rememberTheme(storage, next)
  }
  return [own, change]
}
