import { ArrowLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import { buttonClass } from '#ui/controls/Button.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './SectionMenu.module.css'
import side from './Sidebar.module.css'
import { SidebarFoot } from './SidebarFoot.tsx'

export interface SectionGroup {
  /** Over its sections; absent: they stand by themselves. */
  title?: string
  sections: readonly { href: string; icon: LucideIcon; name: string; isCurrent: boolean }[]
}

interface SectionMenuProps {
  label: string
  /** The way back. */
  back: { href: string; text: string }
  groups: readonly SectionGroup[]
  /** A section was chosen: the phone closes its drawer. */
  onOpen?: (() => void) | undefined
  /** At the foot. */
  children?: ReactNode
}

/** The sidebar of pages with sections: the way back, the sections by group, storage, user. What stands above it is the frame's. */
export function SectionMenu({ label, back, groups, onOpen, children }: SectionMenuProps) {
  return (
    <>
      <div className={side.head}>
        <Link href={back.href} className={classNames(buttonClass({ variant: 'secondary' }), styles.back)}>
          <Icon of={ArrowLeft} />
          {back.text}
        </Link>
      </div>
      <nav className={side.scroll} aria-label={label}>
        {groups.map(({ title, sections }) => (
          <div key={title ?? ''}>
            {title !== undefined && <div className={styles.group}>{title}</div>}
            {sections.map(({ href, icon, name, isCurrent }) => (
              <Link
                key={href}
                href={href}
                className={styles.item ?? ''}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onOpen}
              >
                <Icon of={icon} />
                <span>{name}</span>
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <SidebarFoot>{children}</SidebarFoot>
    </>
  )
}
