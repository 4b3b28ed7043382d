import { useEffect } from 'react'
import { ForwardRequestCard } from '#web/filters/forwarding/ForwardRequestCard.tsx'
import { PRIVACY_LINK, TERMS_LINK } from '#web/frame/legal-links.ts'
import { Brand } from '#web/platform/public/Brand.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { supportAddress } from '#web/platform/support-address.ts'
import { useSettingsT, useT } from '#web/platform/words/i18n.ts'
import { SettingsTexts } from '#web/platform/words/SettingsTexts.tsx'
import styles from './DecryptPage.module.css'

/** For whoever got the link that asks whether letters may be forwarded: no sign-in; a button answers, not the visit. */
export default function ForwardingPage() {
  const t = useT()
  const support = supportAddress(null, location.hostname)
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className={styles.head}>
        <Brand />
        <LanguageButtons />
      </header>
      <main className={styles.main}>
        <SettingsTexts fallback={null}>
          <Request />
        </SettingsTexts>
      </main>
      <footer className={styles.foot}>
        <span>{t('shell.copyright', { year: String(new Date().getFullYear()) })}</span>
        <a href={TERMS_LINK}>{t('auth.terms_long')}</a>
        <a href={PRIVACY_LINK}>{t('auth.privacy_long')}</a>
        <a href={`mailto:${support}`}>{support}</a>
      </footer>
    </div>
  )
}

function Request() {
  const t = useSettingsT()
  useEffect(() => {
    document.title = `${t('filters.request_page')}, ${t('shell.product')}`
  }, [t])
  return <ForwardRequestCard token={location.hash.slice(1) || '-'} />
}
