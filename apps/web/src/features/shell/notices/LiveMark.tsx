import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Tooltip } from '#ui/Tooltip.tsx'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LiveMark.module.css'

/** A line that is back so soon has not been missed. */
const NOTICED_AFTER_MS = 3000

/** Says that the screen does not follow the mailbox at the moment. Decisions 13. */
export function LiveMark() {
  const t = useT()
  const isLost = useStore(useLiveStore(), ({ isLost }) => isLost)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLost) return
    const timer = setTimeout(() => setShown(true), NOTICED_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLost])

  return (
    <span className={styles.mark} aria-live="polite">
      {isShown && (
        <Tooltip text={t('shell.not_live_hint')}>
          <span>{t('shell.not_live')}</span>
        </Tooltip>
      )}
    </span>
  )
}
