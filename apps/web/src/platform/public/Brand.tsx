import { useT } from '#web/platform/words/i18n.ts'
import styles from './Brand.module.css'

/** The mark: П, the door of a post office, with the flap of an envelope. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M4.25 21V5.25a1.5 1.5 0 0 1 1.5-1.5h12.5a1.5 1.5 0 0 1 1.5 1.5V21"
        stroke="var(--brand)"
        strokeWidth="3.5"
      />
      <path
        d="M8.25 8.5l3.75 3 3.75-3"
        stroke="var(--brand-flap)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** Mark and name; leads to the first screen. */
export function Brand() {
  const t = useT()
  return (
    <a className={styles.brand} href="/mail">
      <Mark />
      <span className={styles.name}>{t('shell.product')}</span>
    </a>
  )
}
