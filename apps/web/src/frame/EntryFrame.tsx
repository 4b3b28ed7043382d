import { type ReactNode, useEffect } from 'react'
import { Brand, Mark } from '#web/platform/public/Brand.tsx'
import { Engraving } from '#web/platform/public/Engraving.tsx'
import { LanguageButtons } from '#web/platform/public/LanguageButtons.tsx'
import { supportAddress } from '#web/platform/support-address.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './EntryFrame.module.css'
import { PRIVACY_LINK, TERMS_LINK } from './legal-links.ts'

interface EntryFrameProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

/** A page by which one comes in: a form at the left, the mark of the post at the right. */
export function EntryFrame({ title, lead, children }: EntryFrameProps) {
  const t = useT()
  const support = supportAddress(null, location.hostname)
  useEffect(() => {
    document.title = `${title}, ${t('shell.product')}`
  }, [t, title])
  return (
    <div className={styles.entry}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <Brand />
          <LanguageButtons />
        </header>
        <main className={styles.form}>
          <div>
            <h1>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
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
