import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Drawer.module.css'

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** The sidebar of a phone, over the list. Escape and a press beside it close it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    // The backdrop belongs to the element: a press on it has the dialog itself as its target.
    const press = (event: MouseEvent) => {
      if (event.target === element) onClose()
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [onClose])

  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={label} onClose={onClose}>
      <div className={styles.inner}>{open && children}</div>
    </dialog>
  )
}
