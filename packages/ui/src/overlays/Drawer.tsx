import type { ReactNode } from 'react'
import styles from './Drawer.module.css'
import { Modal } from './Modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A panel at the left edge of a phone. Escape and a press beside it close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  if (!open) return null
  return (
    <Modal label={label} onClose={onClose} className={styles.drawer}>
      <div className={styles.inner}>{children}</div>
    </Modal>
  )
}
