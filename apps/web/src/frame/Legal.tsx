import { LifeBuoy } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { AccountLanguage } from '#web/identity/account/settings/AccountLanguage.tsx'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './Legal.module.css'
import { PRIVACY_LINK, TERMS_LINK } from './legal-links.ts'

/** Language, terms, privacy and support, on one line; what else there is stands in the user menu. Spec §1, §2. */
export function Legal({ email }: { email: string }) {
  const t = useT()
  return (
    <footer className={styles.legal}>
      <AccountLanguage />
      <a href={TERMS_LINK}>{t('shell.terms')}</a>
      <a href={PRIVACY_LINK}>{t('shell.privacy')}</a>
      <a
        href={`mailto:${supportAddress(email, location.hostname)}`}
        title={t('shell.support')}
        aria-label={t('shell.support')}
      >
        <Icon of={LifeBuoy} size={14} />
        <span>{t('shell.support')}</span>
      </a>
    </footer>
  )
}
