import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** What stands there closed: the button. */
  summary: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** Something said in full on demand, where it stands. The browser opens it, and finds words in it when it is closed. */
export function Disclosure({ summary, className, children }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)}>
      <summary>
        <Icon of={ChevronRight} size={14} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
