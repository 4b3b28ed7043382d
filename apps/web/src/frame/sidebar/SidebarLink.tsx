import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { classNames } from '#ui/class-names.ts'
import type { useMessageDrop } from '#web/platform/browser/use-message-drop.ts'
import styles from './SidebarLink.module.css'

interface SidebarLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  href: string
  title: string
  /** Messages may fall here. */
  drop: ReturnType<typeof useMessageDrop>
}

/** A line of the sidebar: it leads to a list, and messages fall on it. Its list has the arrow keys. */
export const SidebarLink = ({ drop: { isOver, handlers }, className, ...link }: SidebarLinkProps) => (
  <Link
    draggable={false}
    className={classNames(styles.item, isOver && styles.over, className)}
    {...link}
    {...handlers}
  />
)

interface SidebarNameProps {
  className?: string | undefined
  children: string
}

/** Its name; cut where the line ends. */
export const SidebarName = ({ className, children }: SidebarNameProps) => (
  <span className={classNames(styles.name, className)}>{children}</span>
)
