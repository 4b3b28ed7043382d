import { useEffect } from 'react'
import { Link } from 'wouter'
import { buttonClass } from '#ui/controls/Button.tsx'
import { PublicFoot } from '#web/frame/PublicFoot.tsx'
import { Preloader } from '#web/identity/auth/Preloader.tsx'
import { LOGIN_PATH, MAIL_PATH } from '#web/platform/paths.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { Engraving } from '#web/platform/public/Engraving.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { PublicNav } from '#web/platform/public/PublicNav.tsx'
import { readCookie } from '#web/platform/stored/cookies.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import { AboutFacts } from '#web/shell/about/AboutFacts.tsx'
import { AboutFeatures } from '#web/shell/about/AboutFeatures.tsx'
import { AboutLaw } from '#web/shell/about/AboutLaw.tsx'
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
  const t = useSettingsT()
  const wasHere = readCookie(document, 'isLogged') !== null
  useEffect(() => {
    document.title = `${t('auth.about')}, ${t('shell.product')}`
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [t])

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
            <h1>{t(t.saysNumbers ? 'about.own_hero_title' : 'about.hero_title')}</h1>
            <p>{t(t.saysNumbers ? 'about.own_hero_lead' : 'about.hero_lead')}</p>
            <Link
              className={buttonClass({ variant: 'primary', size: 'lg' })}
              href={wasHere ? MAIL_PATH : LOGIN_PATH}
            >
              {t(wasHere ? 'auth.to_mail' : t.saysNumbers ? 'auth.sign_in' : 'about.hero_sign_in')}
            </Link>
          </div>
          <AboutShot />
        </section>
        <div className={styles.sheet}>
          <div className={styles.column}>
            <AboutFeatures />
            <AboutFacts />
            <AboutLaw />
          </div>
        </div>
      </main>
      <PublicFoot>
        <LanguageButtons />
      </PublicFoot>
    </div>
  )
}
