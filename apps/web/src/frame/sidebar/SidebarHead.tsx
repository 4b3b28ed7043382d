import type { LucideIcon } from 'lucide-react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import styles from './SidebarHead.module.css'

interface SidebarHeadProps {
  title: string
  /** The way to one more of what stands under it; absent for somebody who may not. */
  add: { label: string; icon: LucideIcon; run: () => void } | false
}

/** Over a list of the sidebar: what it is of. */
export const SidebarHead = ({ title, add }: SidebarHeadProps) => (
  <div className={styles.head}>
    {title}
    {add && <IconButton label={add.label} icon={add.icon} size="sm" iconSize={16} onClick={add.run} />}
  </div>
)
