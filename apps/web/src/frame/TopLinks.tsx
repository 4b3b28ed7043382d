import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { PAGE_LINKS, type PageName } from '#web/platform/public/page-links.ts'
import { ServicesMenu } from '#web/platform/public/ServicesMenu.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './TopLinks.module.css'

interface TopLinksProps {
  /** Which of them is open. */
  current?: PageName
  /** Behind the links: what else the top bar has. */
  children?: ReactNode
}

/** The other screens of the mailbox, at the right of the top bar; icons alone where it is narrow. Spec §2. */
export function TopLinks({ current, children }: TopLinksProps) {
  const t = useT()
  const isAlias = useUser().info.alias !== undefined
  return (
    <nav className={styles.links} aria-label={t('shell.page_links')}>
      {!isAlias &&
        PAGE_LINKS.map(({ name, path, icon }) => (
          <Tooltip key={name} text={t(`shell.${name}`)}>
            <Link
              href={path}
              className={classNames(buttonClass({}), styles.link)}
              aria-label={t(`shell.${name}`)}
              aria-current={name === current ? 'page' : undefined}
            >
              <Icon of={icon} />
              <span>{t(`shell.${name}`)}</span>
            </Link>
          </Tooltip>
        ))}
      {!isAlias && children && <span className={styles.line} />}
      {children}
      <ServicesMenu className={styles.link} />
    </nav>
  )
}
