import type { LucideIcon } from 'lucide-react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import type { TriageKind } from '../triage-state.ts'
import styles from './Cabinet.module.css'

interface PigeonholeProps {
  icon: LucideIcon
  /** The key; empty: the icon stands in its place everywhere. */
  name: string
  word: string
  hint: string
  count: number | undefined
  /** What lies in it: the sheet leaves towards it. */
  holds?: TriageKind
  /** The one that Enter takes. */
  isUsual?: boolean
  /** On a phone it lies across, above the others. */
  isAcross?: boolean
  onPress?: () => void
  /** Of the button of a menu, as what opens it sets them. */
  onClick?: () => void
  'aria-haspopup'?: 'menu' | 'listbox' | 'dialog'
  'aria-expanded'?: boolean
}

/** Its sign is shown, not its name. */
const ENTER = 'Enter'
const PAPERS_MAX = 3

/** A hole of the cabinet: its key, what it does, and the messages that lie in it already. */
export function Pigeonhole(props: PigeonholeProps) {
  const { icon, name, word, hint, count = 0, holds, isUsual = false, ...rest } = props
  const { isAcross = name === ENTER, onPress, onClick, ...popup } = rest
  return (
    <button
      type="button"
      className={classNames(styles.hole, isUsual && styles.usual, isAcross && styles.wide)}
      aria-keyshortcuts={name || 'Space'}
      data-holds={holds}
      onClick={onClick ?? onPress}
      {...popup}
    >
      <span className={styles.papers} aria-hidden="true">
        {Array.from({ length: Math.min(count, PAPERS_MAX) }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <i key={nth} />
        ))}
      </span>
      <span className={styles.key} aria-hidden="true">
        <span className={name && name !== ENTER ? styles.icon : undefined}>
          <Icon of={icon} size={26} />
        </span>
        <span className={styles.char}>{name !== ENTER && name}</span>
      </span>
      <span className={styles.count} aria-hidden="true">
        {count > 0 && count}
      </span>
      <span className={styles.word}>{word}</span>
      <span className={styles.hint} aria-hidden="true">
        {hint}
      </span>
    </button>
  )
}
