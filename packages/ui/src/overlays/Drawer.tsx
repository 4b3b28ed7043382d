import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useUiWords } from '../ui-words.tsx'
import styles from './Drawer.module.css'
import grabber from './Grabber.module.css'
import { Modal } from './Modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A sheet at the lower edge of a phone. Escape, a press beside it and a finger that draws it down close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const words = useUiWords()
  if (!open) return null
  return (
    <Modal label={label} onClose={onClose} className={styles.drawer}>
      <div className={styles.inner} data-sheet-body="">
        <button
          type="button"
          className={classNames(grabber.grabber, styles.grabber)}
          aria-label={words.close}
          data-grabber=""
          onClick={onClose}
        />
        {children}
      </div>
    </Modal>
  )
}
