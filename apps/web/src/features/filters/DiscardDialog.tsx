import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

interface DiscardDialogProps {
  title: string
  text: string
  action: string
  onClose: () => void
  onAgree: () => void
}

/** Asks before letters are destroyed: nothing brings them back. */
export function DiscardDialog({ title, text, action, onClose, onAgree }: DiscardDialogProps) {
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
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onAgree()
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
