import type { KeyboardEvent, ReactNode } from 'react'
import { Menu } from '../Menu.tsx'

interface MenuAtProps {
  label: string
  /** In the window, px. */
  at: { x: number; y: number }
  keyOf?: ((event: KeyboardEvent) => string) | undefined
  onClose: () => void
  children: ReactNode
}

/** A menu where the pointer is, or at what has the focus, with no button of its own. */
export function MenuAt({ label, at, keyOf, onClose, children }: MenuAtProps) {
  return (
    <Menu
      label={label}
      keyOf={keyOf}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      trigger={<span style={{ position: 'fixed', left: at.x, top: at.y }} />}
    >
      {children}
    </Menu>
  )
}
