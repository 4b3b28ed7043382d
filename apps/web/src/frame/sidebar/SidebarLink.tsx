import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import type { useMessageDrop } from '#web/platform/browser/use-message-drop.ts'
import rail from './RailLine.module.css'
import styles from './SidebarLink.module.css'

interface SidebarLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string
  title: string
  /** Messages may fall here; absent: they may not. */
  drop?: ReturnType<typeof useMessageDrop>
}

/** A line of the sidebar: it leads to a list, and messages fall on it. Its list has the arrow keys. */
export const SidebarLink = ({ drop, className, ...link }: SidebarLinkProps) => (
  <Link
    draggable={false}
    className={classNames(styles.item, rail.line, drop?.isOver && styles.over, className)}
    {...link}
    {...drop?.handlers}
  />
)

interface SidebarNameProps {
  className?: string | undefined
  children: string
}

/** Its name; cut where the line ends. */
export const SidebarName = ({ className, children }: SidebarNameProps) => (
  <span className={classNames(styles.name, rail.name, className)}>{children}</span>
)
