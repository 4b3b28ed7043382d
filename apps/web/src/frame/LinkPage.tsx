import type { ReactNode } from 'react'
import { Brand } from '#web/platform/public/Brand.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import styles from './LinkPage.module.css'
import { PublicFoot } from './PublicFoot.tsx'

/** A page for whoever was sent its link: no sign-in, and no search engine keeps it. */
export function LinkPage({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className={styles.head}>
        <Brand />
        {nav}
        <LanguageButtons />
      </header>
      <main className={styles.main}>{children}</main>
      <PublicFoot />
    </div>
  )
}
