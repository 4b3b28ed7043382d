import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'

interface IncomingStepProps {
  of: 'senders' | 'spam' | 'addresses' | 'filters'
  /** Where it is set, if that is another page. */
  path?: string
  children?: ReactNode
}

/** One step of what happens to a message that comes, in a line, with what can be set of it. */
export function IncomingStep({ of, path, children }: IncomingStepProps) {
  const t = useSettingsT()
  const id = useId()
  return (
    <section className={styles.step} aria-labelledby={id}>
      <h2 id={id}>{t(`filters.step_${of}`)}</h2>
      <p>
        {t(`filters.step_${of}_text`)} {path && <Link href={path}>{t('filters.step_settings')}</Link>}
      </p>
      {children}
    </section>
  )
}
