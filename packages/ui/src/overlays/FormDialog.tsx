import type { LucideIcon } from 'lucide-react'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../controls/Button.tsx'
import { useUiWords } from '../ui-words.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './FormDialog.module.css'

interface FormDialogProps {
  title: string
  /** What the button says that sends the form. */
  action: string
  icon?: LucideIcon
  isPending: boolean
  onClose: () => void
  onSubmit: () => void
  /** The fields. */
  children: ReactNode
}

/** A form in a window of its own, with its two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, icon, isPending, onClose, onSubmit, children } = props
  const words = useUiWords()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" type="submit" form={id} {...(icon && { icon })} busy={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
