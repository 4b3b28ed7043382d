import { useEffect } from 'react'
import { Link } from 'wouter'
import { QUOTA_KB_DEFAULT } from '#contract/identity/account/account.ts'
import { MESSAGE_BYTES_MAX } from '#contract/mailbox/attachments/attachments.ts'
import { ATTACHMENTS_BYTES_MAX } from '#contract/mailbox/attachments/upload-attachment.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { PRIVACY_ID, PRIVACY_LINK, TERMS_ID, TERMS_LINK } from '#web/frame/legal-links.ts'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { useIsElsewhere } from '#web/identity/auth/sign-on/use-provider.ts'
import { LOGIN_PATH, MAIL_PATH } from '#web/platform/paths.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { Engraving } from '#web/platform/public/Engraving.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { PublicNav } from '#web/platform/public/PublicNav.tsx'
import { readCookie } from '#web/platform/stored/cookies.ts'
import { supportAddress } from '#web/platform/support-address.ts'
import { formatLimit } from '#web/platform/words/format.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { AboutFeatures } from '#web/shell/about/AboutFeatures.tsx'
import { AboutShot } from '#web/shell/about/AboutShot.tsx'
import styles from './AboutPage.module.css'

/** What the product is; anybody may read it. Spec §2. */
export default function AboutPage() {
  return (
    <SettingsTexts fallback={<Preloader />}>
      <About />
    </SettingsTexts>
  )
}

function About() {
  const t = useT()
  const wasHere = readCookie(document, 'isLogged') !== null
  const isElsewhere = useIsElsewhere()
  const support = supportAddress(null, location.hostname)
  useEffect(() => {
    document.title = `${t('auth.about')}, ${t('shell.product')}`
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [t])

  const facts = [
    [formatLimit(t.language, QUOTA_KB_DEFAULT * 1024), t('auth.fact_mailbox')],
    [formatLimit(t.language, ATTACHMENTS_BYTES_MAX), t('auth.fact_attachments')],
    [formatLimit(t.language, MESSAGE_BYTES_MAX), t('auth.fact_message')],
    [t('auth.fact_undo_seconds'), t('auth.fact_undo')],
  ] as const

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <PublicNav current="about" />
        <div className={styles.right}>
          <LanguageButtons />
          <Link className={buttonClass({ variant: 'primary' })} href={wasHere ? MAIL_PATH : LOGIN_PATH}>
            {t(wasHere ? 'auth.to_mail' : 'auth.sign_in')}
          </Link>
        </div>
      </header>
      <main>
        <section className={styles.hero}>
          <Engraving className={styles.left} />
          <Engraving className={styles.far} />
          <div className={styles.words}>
            <h1>{t('auth.hero_title')}</h1>
            <p>{t('auth.hero_lead')}</p>
            <Link
              className={buttonClass({ variant: 'primary', size: 'lg' })}
              href={wasHere ? MAIL_PATH : LOGIN_PATH}
            >
              {t(wasHere ? 'auth.to_mail' : isElsewhere ? 'auth.sign_in' : 'auth.hero_sign_in')}
            </Link>
          </div>
          <AboutShot />
        </section>
        <div className={styles.sheet}>
          <div className={styles.column}>
            <AboutFeatures />
            <dl className={styles.facts}>
              {facts.map(([amount, words]) => (
                <div key={words}>
                  <dt>{amount}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
            <section id={TERMS_ID} className={styles.law}>
              <h2>{t('auth.terms_long')}</h2>
              <p>{t('auth.terms_1')}</p>
              <p>{t('auth.terms_2')}</p>
              <p>{t('auth.terms_3')}</p>
            </section>
            <section id={PRIVACY_ID} className={styles.law}>
              <h2>{t('auth.privacy_long')}</h2>
              <p>{t('auth.privacy_1')}</p>
              <p>{t('auth.privacy_2')}</p>
              <p>{t('auth.privacy_3')}</p>
            </section>
          </div>
        </div>
      </main>
      <footer className={styles.foot}>
        <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
        <a href={TERMS_LINK}>{t('auth.terms_long')}</a>
        <a href={PRIVACY_LINK}>{t('auth.privacy_long')}</a>
        <a href={`mailto:${support}`}>{support}</a>
        <LanguageButtons />
      </footer>
    </div>
  )
}
