import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { PRIVACY_LINK, TERMS_LINK } from '#web/frame/legal-links.ts'
import { PasswordForm } from '#web/identity/auth/sign-on/PasswordForm.tsx'
import { SignOnFailed } from '#web/identity/auth/sign-on/SignOnFailed.tsx'
import { startSignOn } from '#web/identity/auth/sign-on/start-sign-on.ts'
import { useArrival } from '#web/identity/auth/sign-on/use-arrival.ts'
import { useIsElsewhere, useProvider } from '#web/identity/auth/sign-on/use-provider.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { Brand, Mark } from '#web/platform/public/Brand.tsx'
import { Engraving } from '#web/platform/public/Engraving.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './LoginPage.module.css'

/** Sign in with Keeper or with a password. */
export default function LoginPage() {
  const t = useT()
  const goIn = useArrival()
  const provider = useProvider()
  const isElsewhere = useIsElsewhere()
  const support = supportAddress(null, location.hostname)
  useEffect(() => {
    document.title = `${t('auth.sign_in_title')}, ${t('shell.product')}`
  }, [t])

  return (
    <div className={styles.login}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Brand />
          <LanguageButtons />
        </header>
        <main className={styles.form}>
          <div>
            <h1>{t('auth.sign_in_title')}</h1>
            <p className={styles.lead}>{t(isElsewhere ? 'auth.sign_in_lead_number' : 'auth.sign_in_lead')}</p>
          </div>
          <SignOnFailed />
          <Button
            variant="primary"
            size="lg"
            block
            icon={ShieldCheck}
            onClick={() => startSignOn({ to: MAIL_PATH })}
          >
            {t('auth.with_provider', { provider })}
          </Button>
          <Button
            variant="link"
            className={styles.other}
            onClick={() => startSignOn({ to: MAIL_PATH, wmid: '' })}
          >
            {t(isElsewhere ? 'auth.sign_in_as_other' : 'account.sign_in_other')}
          </Button>
          <div className={styles.or}>{t('auth.or_password')}</div>
          <PasswordForm onSignedIn={goIn} />
          <p className={styles.hint}>{t('auth.alias_hint', { provider })}</p>
        </main>
        <footer className={styles.foot}>
          <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
          <a href={TERMS_LINK}>{t('shell.terms')}</a>
          <a href={PRIVACY_LINK}>{t('shell.privacy')}</a>
          <a href={`mailto:${support}`}>{support}</a>
        </footer>
      </div>
      <div className={styles.art} aria-hidden="true">
        <Engraving className={styles.engraving} />
        <div className={styles.mark}>
          <Mark size={72} />
        </div>
      </div>
    </div>
  )
}
