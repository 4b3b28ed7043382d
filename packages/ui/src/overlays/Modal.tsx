import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  label: string
  role?: 'dialog' | 'alertdialog'
  /** Escape, or a press beside it unless it is an `alertdialog`. */
  onClose: () => void
  className: string | undefined
  /** Gets the focus first; else the browser chooses. */
  focusFirst?: (dialog: HTMLElement) => HTMLElement | null | undefined
  children: ReactNode
}

/** A modal window while it is mounted: the page behind it rests, and gets its focus back afterwards. */
export function Modal({ label, role = 'dialog', onClose, className, focusFirst, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef(focusFirst)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    first.current?.(element)?.focus()
    return () => element.close()
  }, [])
  usePressBeside(dialog, role === 'dialog' ? onClose : null)

  return (
    <dialog
      ref={dialog}
      role={role === 'alertdialog' ? 'alertdialog' : undefined}
      aria-modal="true"
      aria-label={label}
      className={className}
      onCancel={(event) => {
        // React lets it rise from a window above this one, and from a field for files.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}

/** The backdrop belongs to the element: a press on it has the dialog itself as its target. */
function usePressBeside(dialog: RefObject<HTMLDialogElement | null>, onClose: (() => void) | null): void {
  const latest = useRef(onClose)
  useLayoutEffect(() => {
    latest.current = onClose
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const press = (event: MouseEvent) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const { clientX: x, clientY: y } = event
      const inside = x >= left && x <= right && y >= top && y <= bottom
      if (event.target === element && !inside) latest.current?.()
    }
    element.addEventListener('pointerdown', press)
    return () => element.removeEventListener('pointerdown', press)
  }, [dialog])
}
