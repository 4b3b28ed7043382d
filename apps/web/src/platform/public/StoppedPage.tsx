import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { LOGIN_PATH } from '#web/platform/paths.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { Mark } from './Brand.tsx'
import styles from './StoppedPage.module.css'
import { signOut } from './sign-out.ts'

/** Stands in for a whole page that cannot be shown: why, under it the way on, and the ways out. */
export function StoppedPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.stopped}>
      <main className={styles.what}>
        <Mark size={48} />
        <h1>{title}</h1>
        {children}
      </main>
      <nav className={styles.ways} aria-label={t('shell.ways_out')}>
        <a href={LOGIN_PATH}>{t('auth.sign_in_again')}</a>
        <Button variant="link" onClick={() => void signOut()}>
          {t('account.sign_out')}
        </Button>
        <a href={`mailto:${supportAddress(null, location.hostname)}`}>{t('shell.support')}</a>
      </nav>
    </div>
  )
}
