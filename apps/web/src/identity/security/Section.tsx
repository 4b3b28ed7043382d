import { type ReactNode, type Ref, useId } from 'react'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './Section.module.css'
import { type SectionName, sectionId } from './sections.ts'

interface SectionProps {
  name: SectionName
  hint?: string
  /** At the right of the title: filters, or the button that adds. */
  end?: ReactNode
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A part of the page about access, with its heading, to which the links at the top of the page lead. */
export function Section({ name, hint, end, ref, children }: SectionProps) {
  const t = useSettingsT()
  const id = useId()
  return (
    <section ref={ref} id={sectionId(name)} tabIndex={-1} className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{t(`security.${name}`)}</h2>
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
