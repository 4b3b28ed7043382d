import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useLiveStore } from '#web/platform/live/live-state.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LiveMark.module.css'

/** A line that is back so soon has not been missed. */
const NOTICED_AFTER_MS = 3000

/** Says that the screen does not follow the mailbox at the moment, and tries again on request. Decisions 13. */
export function LiveMark({ className }: { className?: string | undefined }) {
  const t = useT()
  const { isLost, tryNow } = useStore(useLiveStore())
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
    <div className={classNames(styles.mark, isShown && className)} aria-live="polite">
      {isShown && (
        <>
          <Tooltip text={t('shell.not_live_hint')}>
            <span className={styles.words}>{t('shell.not_live')}</span>
          </Tooltip>
          {tryNow && (
            <Button variant="link" onClick={tryNow}>
              {t('shell.try_now')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
