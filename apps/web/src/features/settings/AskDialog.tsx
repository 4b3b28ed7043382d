import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

interface AskDialogProps {
  title: string
  /** What the dangerous button says. */
  action: string
  isPending?: boolean
  /** Between the way out and the action: something milder. */
  instead?: ReactNode
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Asks before something that cannot be taken back; stays until it is done or refused. */
export function AskDialog(props: AskDialogProps) {
  const { title, action, isPending = false, instead, onClose, onConfirm, children } = props
  const t = useSettingsT()
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
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
