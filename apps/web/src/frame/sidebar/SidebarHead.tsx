import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import styles from './SidebarHead.module.css'

interface SidebarHeadProps {
  title: string
  isOpen: boolean
  onToggle: () => void
  /** How much of what stands under it is unread, told while it is folded. */
  sum?: ReactNode
  /** The way to one more of what stands under it; absent for somebody who may not. */
  add: { label: string; icon: LucideIcon; run: () => void } | false
}

/** Over a group of the sidebar: what it is of; pressed, it folds the group and unfolds it. */
export const SidebarHead = ({ title, isOpen, onToggle, sum, add }: SidebarHeadProps) => (
  <div className={styles.head}>
    <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={onToggle}>
      <Icon of={isOpen ? ChevronDown : ChevronRight} size={12} />
      {title}
      {!isOpen && sum}
    </button>
    {add && (
      <span className={styles.add}>
        <IconButton label={add.label} icon={add.icon} size="sm" iconSize={14} onClick={add.run} />
      </span>
    )}
  </div>
)
