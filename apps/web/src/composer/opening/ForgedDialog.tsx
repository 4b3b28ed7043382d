import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useReadingT } from '#web/platform/words/use-reading-t.ts'

interface ForgedDialogProps {
  /** Whom the message names as its sender. */
  email: string
  onAnswer: () => void
  onClose: () => void
}

/** Asks before a message is answered that its sender has not written. The way out has the focus. */
export function ForgedDialog({ email, onAnswer, onClose }: ForgedDialogProps) {
  const t = useReadingT()
  if (!t) return null
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      title={t('links.answer_title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('links.answer_no')}
          </Button>
          <Button variant="danger" onClick={onAnswer}>
            {t('links.answer_anyway')}
          </Button>
        </>
      }
    >
      <p>{t('links.answer_text', { email })}</p>
    </Dialog>
  )
}
