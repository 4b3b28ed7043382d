import type { Ref } from 'react'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './DragGhost.module.css'

interface DragGhostProps {
  count: number
  ref: Ref<HTMLDivElement>
}

/** What hangs on the pointer while messages are dragged: how many they are. The browser takes its image. */
export function DragGhost({ count, ref }: DragGhostProps) {
  const t = useT()
  return (
    <div ref={ref} className={styles.ghost} aria-hidden="true">
      <span className={styles.count}>{count}</span>
      {t('messages.dragged', { count })}
    </div>
  )
}
