import { type ReactNode, type Ref, useId } from 'react'
import styles from './Section.module.css'

interface SectionProps {
  title: string
  hint?: string
  /** At the right of the title: filters, or the button that adds. */
  end?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the page about access, with its heading. */
export function Section({ title, hint, end, ref, children }: SectionProps) {
  const id = useId()
  return (
    <section ref={ref} className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {hint && <p>{hint}</p>}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </header>
      {children}
    </section>
  )
}

/** A frame for a form that opens in the middle of the page: at the left the code, at the right the fields. */
export const FormBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.box}>
    {children}
  </section>
)

/** Under a list: at the left where one is in it, at the right what can be done with all. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={styles.foot}>{children}</div>
