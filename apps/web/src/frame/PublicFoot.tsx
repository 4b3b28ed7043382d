import type { ReactNode } from 'react'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { PRIVACY_LINK, TERMS_LINK } from './legal-links.ts'
import styles from './PublicFoot.module.css'

/** Below every page that anybody may read: whose it is, the terms, and where to write. */
export function PublicFoot({ children }: { children?: ReactNode }) {
  const t = useT()
  const support = supportAddress(null, location.hostname)
  return (
    <footer className={styles.foot}>
      <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
      <a href={TERMS_LINK}>{t('auth.terms_long')}</a>
      <a href={PRIVACY_LINK}>{t('auth.privacy_long')}</a>
      <a href={`mailto:${support}`}>{support}</a>
      {children}
    </footer>
  )
}
