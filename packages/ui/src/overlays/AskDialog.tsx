import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { useUiWords } from '../ui-words.tsx'
import { Dialog } from './Dialog.tsx'

interface AskDialogProps {
  title: string
  /** What the dangerous button says. */
  action: string
  /** What the way out says, where it is more than to give up. */
  cancel?: string
  isPending?: boolean
  /** Between the way out and the action: something milder. */
  instead?: ReactNode
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; the way out has the focus. */
export function AskDialog(props: AskDialogProps) {
  const { title, action, cancel, isPending = false, instead, onClose, onConfirm, children } = props
  const words = useUiWords()
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel ?? words.cancel}
          </Button>
          {instead}
          <Button variant="danger" busy={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
