import styles from './Kbd.module.css'

const ARROWS = '←↑→↓'

/**
 * The key that does the same; a hint for the eye, `aria-keyshortcuts` tells it to readers. A letter or a
 * sign is not shown where such keys are switched off.
 */
export function Kbd({ children }: { children: string }) {
  return (
    <span
      className={styles.kbd}
      data-kbd={children.length === 1 && !ARROWS.includes(children) ? 'single' : ''}
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
