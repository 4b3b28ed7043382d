import { ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import rail from './RailLine.module.css'
import { useRail } from './rail.ts'
import styles from './SidebarHead.module.css'

interface SidebarHeadProps {
  title: string
  /** It stands for the group in a rail. */
  icon: LucideIcon
  isOpen: boolean
  onToggle: () => void
  /** How much of what stands under it is unread, told while it is folded. */
  sum?: ReactNode
  /** The way to one more of what stands under it; absent for somebody who may not. */
  add: { label: string; icon: LucideIcon; run: () => void } | false
}

/** Over a group of the sidebar: what it is of; pressed, it folds the group and unfolds it. */
export function SidebarHead({ title, icon, isOpen, onToggle, sum, add }: SidebarHeadProps) {
  const isRail = useRail()?.isRail === true
  const twist = isOpen ? ChevronDown : ChevronRight
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={classNames(styles.fold, rail.line)}
        aria-expanded={isOpen}
        title={isRail ? title : undefined}
        onClick={onToggle}
      >
        <Icon of={isRail ? icon : twist} size={isRail ? 18 : 12} />
        <span className={rail.name}>{title}</span>
        {!isOpen && sum}
      </button>
      {add && !isRail && (
        <span className={styles.add}>
          <IconButton label={add.label} icon={add.icon} size="sm" iconSize={14} onClick={add.run} />
        </span>
      )}
    </div>
  )
}
