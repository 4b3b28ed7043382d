import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

interface IconProps {
  of: LucideIcon
  /** px: 14 in small print, 16 in menus, rows and folders, 18 in toolbars, 24 on phones. */
  size?: number
  className?: string | undefined
}

/** An image beside or instead of words; never read aloud, its button has the name. Toolbars have dozens, which stay as they are. */
export const Icon = memo(function Icon({ of: LockMark, size = 16, className }: IconProps) {
  return (
    <LockMark
      size={size}
      strokeWidth={size <= 14 ? 1.9 : 1.75}
      className={className}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    />
  )
})
