import { ExternalLink } from 'lucide-react'
import { Icon } from '#ui/marks/Icon.tsx'
import { ABOUT_PATH, MAIL_PATH } from '#web/platform/paths.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useServices } from './get-rids.ts'
import styles from './PublicNav.module.css'

/** Links of the pages that anybody may read: about, mail, and the services beside it. Spec §1. */
export function PublicNav({ current }: { current?: 'about' }) {
  const t = useT()
  const services = useServices()
  return (
    <nav className={styles.nav} aria-label={t('auth.sections')}>
      <a href={ABOUT_PATH} aria-current={current === 'about' ? 'page' : undefined}>
        {t('auth.about')}
      </a>
      <a href={MAIL_PATH}>{t('auth.mail')}</a>
      {services.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noopener">
          {name}
          <Icon of={ExternalLink} size={14} />
        </a>
      ))}
    </nav>
  )
}
