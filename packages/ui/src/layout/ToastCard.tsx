import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useCountdown } from '../keys/use-countdown.ts'
import { useHold } from '../keys/use-hold.ts'
import { Icon } from '../marks/Icon.tsx'
import { useUiWords } from '../ui-words.tsx'
import styles from './ToastCard.module.css'

interface ToastCardProps {
  kind: 'error' | 'success'
  title: string
  text: string
  life_ms: number
  onClose: () => void
}

/** A message that leaves by itself; pointer and focus hold it. */
export function ToastCard({ kind, title, text, life_ms, onClose }: ToastCardProps) {
  const words = useUiWords()
  const id = useId()
  const [card, isHeld] = useHold<HTMLDivElement>()
  const left_ms = useCountdown(life_ms, isHeld, onClose)
  const seconds = Math.ceil(left_ms / 1000)

  return (
    <div ref={card} className={classNames(styles.card, styles[kind])}>
      <Frame kind={kind} title={title} text_id={id}>
        <Icon of={kind === 'error' ? CircleAlert : CircleCheck} size={20} />
        <h2>{title}</h2>
        <IconButton label={words.close} icon={X} size="md" iconSize={16} onClick={onClose} />
        <p id={id}>{text}</p>
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
      </Frame>
    </div>
  )
}

interface FrameProps {
  kind: ToastCardProps['kind']
  title: string
  text_id: string
  children: ReactNode
}

function Frame({ kind, title, text_id, children }: FrameProps) {
  return kind === 'error' ? (
    <div
      role="alertdialog"
      aria-modal="false"
      aria-label={title}
      aria-describedby={text_id}
      className={styles.inner}
    >
      {children}
    </div>
  ) : (
    <output aria-label={title} className={styles.inner}>
      {children}
    </output>
  )
}
