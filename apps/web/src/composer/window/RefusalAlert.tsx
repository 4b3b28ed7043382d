import { CircleAlert } from 'lucide-react'
import { useStore } from 'zustand'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import type { Composer } from '../state/composer.ts'
import { refusalText } from '../state/refusal.ts'
import styles from './ComposerWindow.module.css'

/** Why the message was not sent. */
export function RefusalAlert({ composer }: { composer: Composer }) {
  const t = useT()
  const refusal = useStore(composer.store, (state) => state.refusal)
  if (!refusal) return null
  return (
    <div className={styles.alert} role="alert">
      <Icon of={CircleAlert} />
      {refusalText(refusal, t)}
    </div>
  )
}
