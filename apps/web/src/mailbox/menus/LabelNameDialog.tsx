import { useState } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_NAME_CHARS_MAX } from '#contract/mailbox/labels/label.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
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
  const [name, setName] = useState(label.name)
  const [color, setColor] = useState(label.color)
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useSaveLabel(onClose)
  const isUnnamed = name.trim() === ''
  const save = () => {
    setTried(true)
    const { search_field, folder_id, search_content } = label
    const manual = search_content === '' && { manual: true as const }
    const form = { name: name.trim(), color, search_field, folder_id, search_content, ...manual }
    if (!isUnnamed && !isPending) mutate({ id: label.id, label: form })
  }
  return (
    <FormDialog
      title={t('menus.label_edit')}
      action={t('menus.save')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t('labels.name')}
        value={name}
        maxLength={LABEL_NAME_CHARS_MAX}
        autoComplete="off"
        error={isTried && isUnnamed ? t('labels.name_needed') : error ? failureText(error, t) : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <ColorChoice color={color} onChange={setColor} />
    </FormDialog>
  )
}
