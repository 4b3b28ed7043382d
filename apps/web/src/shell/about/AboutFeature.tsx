import type { ReactNode } from 'react'
import styles from './AboutFeature.module.css'

interface FeatureProps {
  number: number
  title: string
  text: string
  /** The image. */
  children: ReactNode
}

/** One thing that the mail does. */
export function Feature({ number, title, text, children }: FeatureProps) {
  return (
    <section className={styles.feature}>
      <span className={styles.number}>{number}</span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.image} aria-hidden="true">
        {children}
      </div>
    </section>
  )
}

/** A row of a small image. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
