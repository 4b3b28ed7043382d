import { useEffect, useState } from 'react'
import { navigate } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useUnsaved } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/**
 * What the address names is not there: back to the list, with a word why. Changes that went with it are told of;
 * asking whether to leave them would keep an empty page.
 */
export function SectionGone({ path }: { path: string }) {
  const t = useSettingsT()
  const toasts = useToasts()
  const unsaved = useUnsaved()
  const [isLoss] = useState(unsaved.isDirty)
  useEffect(() => {
    toasts.error(t(isLoss ? 'settings.gone' : 'settings.nothing_there'))
    navigate(path, { replace: true })
  }, [isLoss, toasts, path, t])
  return null
}
