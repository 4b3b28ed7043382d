import { X } from 'lucide-react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useCountdown } from '../keys/use-countdown.ts'
import { useHold } from '../keys/use-hold.ts'
import { useUiWords } from '../ui-words.tsx'
import styles from './UndoToast.module.css'

interface UndoToastProps {
  text: string
  undoLabel: string
  hotkey?: string
  life_ms: number
  onUndo: () => void
  onClose: () => void
}

/** Tells what was done and takes it back for a while. */
export function UndoToast({ text, undoLabel, hotkey, life_ms, onUndo, onClose }: UndoToastProps) {
  const words = useUiWords()
  const [toast, isHeld] = useHold<HTMLDivElement>()
  const left_ms = useCountdown(life_ms, isHeld, onClose)
  return (
    <div ref={toast} className={styles.toast}>
      <output>{text}</output>
      <Button className={styles.undo} onClick={onUndo} {...(hotkey && { hotkey })}>
        {undoLabel}
      </Button>
      <IconButton label={words.close} icon={X} iconSize={16} onClick={onClose} />
      <i className={styles.bar} style={{ width: `${(left_ms / life_ms) * 100}%` }} />
    </div>
  )
}
