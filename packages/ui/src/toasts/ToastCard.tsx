import { type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useCountdown } from '../keys/use-countdown.ts'
import { useHold } from '../keys/use-hold.ts'
import { Icon } from '../marks/Icon.tsx'
import { useUiWords } from '../ui-words.tsx'
import styles from './ToastCard.module.css'

export interface ToastProps {
  title: string
  text: string
  life_ms: number
  onClose: () => void
}

interface ToastCardProps extends ToastProps {
  tone: 'error' | 'success'
  icon: LucideIcon
  text_id?: string
  /** The element that says to readers of the screen what it is. */
  frame: (className: string | undefined, content: ReactNode) => ReactNode
}

/** What all toasts have in common: they leave by themselves; pointer and focus hold them. */
export function ToastCard({ tone, icon, title, text, text_id, life_ms, onClose, frame }: ToastCardProps) {
  const words = useUiWords()
  const [card, isHeld] = useHold<HTMLDivElement>()
  const left_ms = useCountdown(life_ms, isHeld, onClose)
  const seconds = Math.ceil(left_ms / 1000)
  const content = (
    <>
      <Icon of={icon} size={20} />
      <h2>{title}</h2>
      <IconButton label={words.close} icon={X} size="md" iconSize={16} onClick={onClose} />
      <p id={text_id}>{text}</p>
      <progress
        aria-label={words.closesIn(seconds)}
        max={life_ms / 1000}
        value={seconds}
        className={styles.progress}
      />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(left_ms / life_ms) * 100}%` }} />
      </span>
      <small className={styles.seconds}>{words.closesIn(seconds)}</small>
    </>
  )
  return (
    <div ref={card} className={classNames(styles.card, styles[tone])}>
      {frame(styles.inner, content)}
    </div>
  )
}
