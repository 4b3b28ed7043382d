import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import { Modal } from '../overlays/Modal.tsx'
import { useUiWords } from '../ui-words.tsx'
import styles from './Panel.module.css'

export interface PanelProps {
  title: string
  /** The cross; of a sheet also Escape and a press beside it. */
  onClose: () => void
  /** The buttons, the main one first. */
  footer?: ReactNode
  /** With it, body and buttons are a form. */
  onSubmit?: () => void
  /** Over the page at its right edge: where there is no room beside the content. */
  sheet: boolean
  children: ReactNode
}

const FIRST_FIELD = 'input, textarea, footer button'

/** A form or details beside a list. */
export function Panel({ sheet, title, onClose, ...inner }: PanelProps) {
  const words = useUiWords()
  const head = (
    <header className={styles.head}>
      <h2>{title}</h2>
      <IconButton label={words.close} icon={X} size="md" iconSize={16} onClick={onClose} />
    </header>
  )
  if (!sheet) {
    return (
      <Beside title={title}>
        {head}
        <Inner {...inner} />
      </Beside>
    )
  }
  return (
    <Modal
      label={title}
      onClose={onClose}
      className={styles.sheet}
      focusFirst={(dialog) => dialog.querySelector<HTMLElement>(FIRST_FIELD)}
    >
      <div className={styles.column}>
        {head}
        <Inner {...inner} />
      </div>
    </Modal>
  )
}

/** Takes the focus to its first field, and gives it back where it was. */
function Beside({ title, children }: { title: string; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = panel.current
    element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus({ preventScroll: true })
    return () => {
      const isHere = element?.contains(document.activeElement) || document.activeElement === document.body
      if (isHere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={panel} className={styles.panel} aria-label={title}>
      {children}
    </aside>
  )
}

function Inner({ onSubmit, footer, children }: Pick<PanelProps, 'onSubmit' | 'footer' | 'children'>) {
  const parts = (
    <>
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </>
  )
  if (!onSubmit) return <div className={styles.inner}>{parts}</div>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className={styles.inner} noValidate onSubmit={submit}>
      {parts}
    </form>
  )
}
