import type { ReactNode } from 'react'
import styles from './StoppedPage.module.css'

/** Stands in for a whole page that cannot be shown: why, and under it the way on. */
export const StoppedPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles.stopped}>
    <h1>{title}</h1>
    {children}
  </main>
)
