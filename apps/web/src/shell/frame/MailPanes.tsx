import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { SplitPane } from '#ui/layout/SplitPane.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './MailPanes.module.css'
import { LIST_MIN_PX, READING_MIN_PX, useSplitShare } from './split-share.ts'

interface MailPanesProps {
  list: ReactNode
  reading: ReactNode
  split: boolean
  isReading: boolean
  fullScreen: boolean
}

/** List and message: side by side, or the one that is used. A message in full screen covers the list. */
export function MailPanes({ list, reading, split, isReading, fullScreen }: MailPanesProps) {
  const t = useT()
  const [share, setShare] = useSplitShare()
  const listPane = (
    <section className={styles.list} aria-label={t('shell.message_list')} data-pane="list">
      {list}
    </section>
  )
  const isAlone = isReading && (!split || fullScreen)
  const pane = useFocusWhenAlone(isAlone)
  const readingPane = (
    <section
      ref={pane}
      tabIndex={-1}
      className={styles.reading}
      aria-label={t('shell.message')}
      data-pane="message"
    >
      {reading}
    </section>
  )
  if (!split) return isAlone ? readingPane : listPane
  return (
    <SplitPane
      first={isAlone ? null : listPane}
      second={readingPane}
      minFirst={LIST_MIN_PX}
      minSecond={READING_MIN_PX}
      share={share}
      onShare={setShare}
      label={t('shell.divider')}
    />
  )
}

/** What covers the list takes over the focus that the list had. */
function useFocusWhenAlone(isAlone: boolean): RefObject<HTMLElement | null> {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAlone && document.activeElement === document.body) pane.current?.focus({ preventScroll: true })
  }, [isAlone])
  return pane
}
