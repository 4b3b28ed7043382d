import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteLabel } from '../delete-label.ts'

interface DeleteLabelDialogProps {
  label: Label
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a label goes: which messages had it is not kept. */
export function DeleteLabelDialog({ label, onClose, onDeleted }: DeleteLabelDialogProps) {
  const t = useSettingsT()
  const { mutate: remove } = useDeleteLabel(onDeleted)
  return (
    <AskDialog
      title={t('settings.label_delete_question', { name: label.name })}
      action={t('settings.label_delete_action')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(label.id)
      }}
    >
      <p>{t('settings.label_delete_hint', { count: label.total ?? 0 })}</p>
    </AskDialog>
  )
}
