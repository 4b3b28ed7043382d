import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/Icon.tsx'
import styles from './Menu.module.css'
import { CloseMenu } from './Menu.tsx'

interface MenuLinkProps {
  icon?: LucideIcon
  href: string
  children: ReactNode
}

/** An item that leads to another site, in a window of its own. */
export function MenuLink({ icon, href, children }: MenuLinkProps) {
  const close = useContext(CloseMenu)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      role="menuitem"
      tabIndex={-1}
      className={classNames(styles.item, styles.link)}
      onClick={close}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
    >
      <span className={styles.text}>{children}</span>
      {icon && (
        <span className={styles.end}>
          <Icon of={icon} size={14} />
        </span>
      )}
    </a>
  )
}
