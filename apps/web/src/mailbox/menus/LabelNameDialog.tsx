import { useState } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_NAME_CHARS_MAX } from '#contract/mailbox/labels/label.ts'
import { NameDialog } from '#web/platform/forms/NameDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import { ColorChoice } from '../labels/settings/ColorChoice.tsx'
import { useSaveLabel } from '../labels/settings/save-label.ts'

interface LabelNameDialogProps {
  label: Label
  t: ReadingT
  onClose: () => void
}

/** Name and colour of a label; its rule stays as it is. */
export default function LabelNameDialog({ label, t, onClose }: LabelNameDialogProps) {
  const [color, setColor] = useState(label.color)
  const { mutate, isPending, error } = useSaveLabel(onClose)
  const save = (name: string) => {
    const { search_field, folder_id, search_content } = label
    const manual = search_content === '' && { manual: true as const }
    mutate({ id: label.id, label: { name, color, search_field, folder_id, search_content, ...manual } })
  }
  return (
    <NameDialog
      title={t('menus.label_edit')}
      action={t('menus.save')}
      label={t('labels.name')}
      name={label.name}
      maxLength={LABEL_NAME_CHARS_MAX}
      autoComplete="off"
      needed={t('labels.name_needed')}
      refusal={error ? failureText(error, t) : undefined}
      isPending={isPending}
      onName={save}
      onClose={onClose}
    >
      <ColorChoice color={color} onChange={setColor} />
    </NameDialog>
  )
}
