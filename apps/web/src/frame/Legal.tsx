import { AccountLanguage } from '#web/identity/account/settings/AccountLanguage.tsx'
import { ABOUT_PATH } from '#web/platform/paths.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Legal.module.css'
import { PRIVACY_LINK, TERMS_LINK } from './legal-links.ts'

/** Language, what the mail is, terms, privacy, support and the year. Spec §1. */
export function Legal({ email }: { email: string }) {
  const t = useT()
  return (
    <footer className={styles.legal}>
      <AccountLanguage />
      <a href={ABOUT_PATH}>{t('auth.about')}</a>
      <a href={TERMS_LINK}>{t('shell.terms')}</a>
      <a href={PRIVACY_LINK}>{t('shell.privacy')}</a>
      <a href={`mailto:${supportAddress(email, location.hostname)}`}>{t('shell.support')}</a>
      <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
    </footer>
  )
}
