import { Button } from '../controls/Button.tsx'
import styles from './UndoToast.module.css'

interface ProgressToastProps {
  text: string
  done: number
  total: number
  cancelLabel: string
  onCancel: () => void
}

/** Tells how far a long work has come and stops it. */
export function ProgressToast({ text, done, total, cancelLabel, onCancel }: ProgressToastProps) {
  const share = total === 0 ? 0 : Math.min(done / total, 1)
  return (
    <div className={styles.toast}>
      <output>{text}</output>
      <Button className={styles.undo} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <i className={styles.bar} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
