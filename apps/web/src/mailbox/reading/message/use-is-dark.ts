import { useSettings } from '#web/identity/account/get-account.ts'
import { usePrefersDark } from '#web/platform/browser/viewport.ts'

/** Is the screen dark, by the setting or by the device? */
export function useIsDark(): boolean {
  const { theme } = useSettings()
  const prefersDark = usePrefersDark()
  return theme === 'dark' || (theme === 'system' && prefersDark)
}
