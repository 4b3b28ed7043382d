import { useState } from 'react'
import type { Label, LabelForm } from '#contract/mailbox/labels/label.schema.ts'
import { LABEL_COLOR_DEFAULT } from '#contract/mailbox/labels/label.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { useCreateLabel } from '../create-label.ts'
import { useLabelWritten } from './label-written.ts'
import { useSaveLabel } from './save-label.ts'

/** What stands in the form. */
export type LabelFields = Pick<LabelForm, 'name' | 'color' | 'search_field' | 'folder_id' | 'search_content'>

const NEW: LabelFields = {
  name: '',
  color: LABEL_COLOR_DEFAULT,
  search_field: 'subject',
  folder_id: null,
  search_content: '',
}

/**
 * The form of a label with its rule: what is in it, what is wrong, and its saving. A rule is wanted (Spec §5),
 * except of a label that was made to be put on by hand. Decisions 24.
 */
export function useLabelForm(label: Label | null, onWritten: () => void) {
  const t = useT()
  const [first] = useState<LabelFields>(() => fieldsOf(label ?? NEW))
  const [fields, setFields] = useState(first)
  const [isTried, setTried] = useState(false)
  const create = useCreateLabel(useLabelWritten(onWritten))
  const save = useSaveLabel(onWritten)
  const { isPending, error, reset } = label ? save : create

  const isByHand = label !== null && label.search_content === ''
  const isUnnamed = fields.name.trim() === ''
  const isWordless = fields.search_content.trim() === '' && !isByHand
  const refusal = error ? failureText(error, t) : undefined
  const isRuleWrong = error instanceof CallFailed && error.code === 'invalid_params'
  return {
    fields,
    isDirty: JSON.stringify(fields) !== JSON.stringify(first),
    isPending,
    isByHand,
    nameError: isTried && isUnnamed ? t('labels.name_needed') : isRuleWrong ? undefined : refusal,
    wordsError: (isTried && isWordless) || isRuleWrong ? t('labels.words_needed') : undefined,
    change: (changes: Partial<LabelFields>) => {
      setFields({ ...fields, ...changes })
      reset()
    },
    write: () => {
      setTried(true)
      if (isUnnamed || isWordless || isPending) return
      const search_content = fields.search_content.trim()
      const form = { ...fields, search_content, ...(search_content === '' && { manual: true }) }
      if (label) save.mutate({ id: label.id, label: form })
      else create.mutate(form)
    },
  }
}

const fieldsOf = ({ name, color, search_field, folder_id, search_content }: LabelFields): LabelFields => ({
  name,
  color,
  search_field,
  folder_id,
  search_content,
})
