import { ABOUT_PATH } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { PRIVACY_LINK, TERMS_LINK } from '../legal-links.ts'
import styles from './UserMenu.module.css'

const LINKS = [
  ['shell.terms', TERMS_LINK],
  ['shell.privacy', PRIVACY_LINK],
  ['auth.about', ABOUT_PATH],
] as const

/** Terms, privacy, what the mail is, and the year, at the foot of the menu. */
export function UserMenuLegal() {
  const t = useT()
  return (
    <div className={styles.legal}>
      {LINKS.map(([text, href]) => (
        <a key={text} href={href} role="menuitem" tabIndex={-1}>
          {t(text)}
        </a>
      ))}
      <span>{t('shell.copyright_year', { year: String(new Date().getFullYear()) })}</span>
    </div>
  )
}
