import styles from './Kbd.module.css'

/** The key that does the same; a hint for the eye, `aria-keyshortcuts` tells it to readers. */
export function Kbd({ children }: { children: string }) {
  return (
    <span className={styles.kbd} data-kbd="" aria-hidden="true">
      {children}
    </span>
  )
}
