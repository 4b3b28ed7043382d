import { PRIVACY_ID, TERMS_ID } from '#web/frame/legal-links.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './AboutLaw.module.css'

/** The terms and what is done with personal data. */
export function AboutLaw() {
  const t = useSettingsT()
  return (
    <>
      <section id={TERMS_ID} className={styles.law}>
        <h2>{t('auth.terms_long')}</h2>
        <p>{t(t.saysNumbers ? 'about.own_terms_1' : 'about.terms_1')}</p>
        <p>{t('about.terms_2')}</p>
        <p>{t('about.terms_3')}</p>
      </section>
      <section id={PRIVACY_ID} className={styles.law}>
        <h2>{t('auth.privacy_long')}</h2>
        <p>{t('about.privacy_1')}</p>
        <p>{t('about.privacy_2')}</p>
        <p>{t('about.privacy_3')}</p>
      </section>
    </>
  )
}
