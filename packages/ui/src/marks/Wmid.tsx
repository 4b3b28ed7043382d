import styles from './Wmid.module.css'

/** 12 digits in groups of four; the gaps are margins, so that text and clipboard hold the digits alone. */
export function Wmid({ children: digits }: { children: string }) {
  return (
    <span className={styles.wmid}>
      <span>{digits.slice(0, 4)}</span>
      <span>{digits.slice(4, 8)}</span>
      <span>{digits.slice(8)}</span>
    </span>
  )
}
