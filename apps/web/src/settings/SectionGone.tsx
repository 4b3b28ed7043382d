import { useEffect, useState } from 'react'
import { useNotices } from '#web/platform/notices/notices.ts'
import { navigate } from '#web/platform/place.ts'
import { useUnsaved } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/**
 * What the address names is not there: back to the list, with a word why. Changes that went with it are told of;
 * asking whether to leave them would keep an empty page.
 */
export function SectionGone({ path }: { path: string }) {
  const t = useSettingsT()
  const notices = useNotices()
  const unsaved = useUnsaved()
  const [isLoss] = useState(unsaved.isDirty)
  useEffect(() => {
    notices.error(t(isLoss ? 'settings.gone' : 'settings.nothing_there'))
    navigate(path, { replace: true })
  }, [isLoss, notices, path, t])
  return null
}
