import { Info } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from '#ui/marks/Icon.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { ABOUT_PATH } from '#web/platform/paths.ts'
import { PAGE_LINKS, type PageName } from '#web/platform/public/page-links.ts'
import { ServicesMenu } from '#web/platform/public/ServicesMenu.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './DrawerLinks.module.css'

/** The other screens, at the foot of a phone's drawer. Spec §2 Header and top panel. */
export function DrawerLinks({ current }: { current?: PageName }) {
  const t = useT()
  const isAlias = useUser().info.alias !== undefined
  return (
    <nav className={styles.links} aria-label={t('shell.page_links')}>
      {!isAlias &&
        PAGE_LINKS.map(({ name, path, icon }) => (
          <Link key={name} href={path} aria-current={name === current ? 'page' : undefined}>
            <Icon of={icon} />
            {t(`shell.${name}`)}
          </Link>
        ))}
      <a href={ABOUT_PATH}>
        <Icon of={Info} />
        {t('auth.about')}
      </a>
      <ServicesMenu className={styles.menu} />
    </nav>
  )
}
