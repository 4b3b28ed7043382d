import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'

interface DiscardDialogProps {
  composer: Composer
  open: boolean
  onClose: () => void
}

/** Asks before a letter with something in it is thrown away. */
export function DiscardDialog({ composer, open, onClose }: DiscardDialogProps) {
  const t = useT()
  const discard = () => {
    onClose()
    void composer.discard()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('compose.discard_title')}
      role="alertdialog"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button variant="danger" onClick={discard}>
            {t('compose.discard')}
          </Button>
        </>
      }
    >
      <p>{t('compose.discard_text')}</p>
    </Dialog>
  )
}
