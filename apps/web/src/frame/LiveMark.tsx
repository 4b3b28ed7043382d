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
  const isLost = useStore(useLiveStore(), (state) => state.isLost)
  const tryNow = useStore(useLiveStore(), (state) => state.tryNow)
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
            <span className={styles.words}>
              <span>{t('shell.not_live')}</span>
              <NextTry />
            </span>
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

const SECOND_MS = 1000

/** How long until it tries by itself; of no use to the ear, which would hear every second. */
function NextTry() {
  const t = useT()
  const next_try_at = useStore(useLiveStore(), (state) => state.next_try_at)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil(((next_try_at ?? 0) - now) / SECOND_MS)
  return (
    <span className={styles.wait} aria-hidden="true">
      {seconds > 0 ? t('shell.next_try', { seconds: String(seconds) }) : t('shell.trying')}
    </span>
  )
}
