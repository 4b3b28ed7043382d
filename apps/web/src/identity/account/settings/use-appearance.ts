import { useEffect } from 'react'
import { useIsOwner } from '#web/identity/auth/session.ts'
import {
  applyDensity,
  applyMotion,
  applyTheme,
  rememberMotion,
  rememberTheme,
} from '#web/platform/browser/theme.ts'
import { applySingleKeys } from '#web/platform/keys/hotkeys.ts'
import { useLocalStorage } from '#web/platform/stored/use-local-storage.ts'
import { useAccount } from '../get-account.ts'

/**
 * Theme, motion, density and keys of the page follow the settings, once these are known; others than the owner have a
 * theme of their own, and motion as their system has it.
 */
export function useAppearance(): void {
  const storage = useLocalStorage()
  const isOwner = useIsOwner()
  const settings = useAccount()?.settings
  const theme = isOwner ? settings?.theme : undefined
  const no_motion = isOwner ? settings?.no_motion : undefined
  const slim = settings?.slim_template
  const single = settings?.single_keys

  useEffect(() => {
    if (theme === undefined) return
    applyTheme(theme, document.documentElement)
    rememberTheme(storage, theme)
  }, [theme, storage])
  useEffect(() => {
    if (no_motion === undefined) return
    applyMotion(no_motion, document.documentElement)
    rememberMotion(storage, no_motion)
  }, [no_motion, storage])
  useEffect(() => {
    if (slim !== undefined) applyDensity(slim, document.documentElement)
  }, [slim])
  useEffect(() => {
    if (single !== undefined) applySingleKeys(single, document.documentElement)
  }, [single])
}
