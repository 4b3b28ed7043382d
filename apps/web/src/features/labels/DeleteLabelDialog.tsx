import type { Label } from '#contract/labels/label.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useDeleteLabel } from './delete-label.ts'

interface DeleteLabelDialogProps {
  label: Label
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a label goes: which letters had it is not kept. */
export function DeleteLabelDialog({ label, onClose, onDeleted }: DeleteLabelDialogProps) {
  const t = useSettingsT()
  const { mutate: remove } = useDeleteLabel(onDeleted)
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={t('settings.label_delete_question', { name: label.name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              remove(label.id)
            }}
          >
            {t('settings.label_delete_action')}
          </Button>
        </>
      }
    >
      <p>{t('settings.label_delete_hint', { count: label.total ?? 0 })}</p>
    </Dialog>
  )
}
