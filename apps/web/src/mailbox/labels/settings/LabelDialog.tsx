import { useState } from 'react'
import type { Label } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_NAME_CHARS_MAX } from '#contract/mailbox/labels/label.ts'
import { TextField } from '#ui/controls/Field.tsx'
import { FormDialog } from '#ui/overlays/FormDialog.tsx'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useCreateLabel } from '../create-label.ts'
import { LABEL_COLORS, type LabelDraft, labelForm } from '../label-state.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { RuleFields } from './RuleFields.tsx'

interface LabelDialogProps {
  /** Who wrote the message that is chosen: the rule begins with them. */
  sender: string
  onClose: () => void
  onCreated?: (label: Label) => void
}

/** A new label: name and colour, and folded the rule by which it is put on. Decisions 5. */
export default function LabelDialog({ sender, onClose, onCreated }: LabelDialogProps) {
  const t = useT()
  const [draft, setDraft] = useState<LabelDraft>({ name: '', color: LABEL_COLORS[0], rule: null })
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useCreateLabel((label) => {
    onClose()
    onCreated?.(label)
  })
  const change = (changes: Partial<LabelDraft>) => setDraft({ ...draft, ...changes })

  const nameNeeded = isTried && draft.name.trim() === '' ? t('labels.name_needed') : undefined
  const wordsNeeded =
    isTried && draft.rule && draft.rule.search_content.trim() === '' ? t('labels.words_needed') : undefined
  const create = () => {
    setTried(true)
    const isWhole = draft.name.trim() !== '' && draft.rule?.search_content.trim() !== ''
    if (isWhole && !isPending) mutate(labelForm(draft))
  }

  return (
    <FormDialog
      title={t('labels.new_label_title')}
      action={t('labels.create')}
      isPending={isPending}
      onClose={onClose}
      onSubmit={create}
    >
      <TextField
        label={t('labels.name')}
        value={draft.name}
        maxLength={LABEL_NAME_CHARS_MAX}
        autoComplete="off"
        error={nameNeeded ?? (error ? failureText(error, t) : undefined)}
        onChange={(event) => change({ name: event.target.value })}
      />
      <ColorChoice color={draft.color} onChange={(color) => change({ color })} />
      <RuleFields
        rule={draft.rule}
        sender={sender}
        error={wordsNeeded}
        onChange={(rule) => change({ rule })}
      />
    </FormDialog>
  )
}
