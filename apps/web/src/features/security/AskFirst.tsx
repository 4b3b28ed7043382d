import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'

interface AskFirstProps {
  title: string
  hint: string
  /** The verb, with its number. */
  action: string
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks before something that cannot be taken back; closes when it is done, or refused. */
export function AskFirst({ title, hint, action, isPending, onClose, onConfirm }: AskFirstProps) {
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
          <Button variant="danger" busy={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
    </Dialog>
  )
}
