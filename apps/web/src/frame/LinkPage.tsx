import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import styles from './LinkPage.module.css'
import { PublicFoot } from './PublicFoot.tsx'

interface LinkPageProps {
  nav?: ReactNode
  /** It shows a sheet of paper, which lies on darker ground. */
  withSheet?: boolean
  children: ReactNode
}

/** A page for whoever was sent its link: no sign-in, and no search engine keeps it. */
export function LinkPage({ nav, withSheet = false, children }: LinkPageProps) {
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className={styles.head}>
        <Brand />
        {nav}
        <LanguageButtons />
      </header>
      <main className={classNames(styles.main, withSheet && styles.ground)}>{children}</main>
      <PublicFoot />
    </div>
  )
}
