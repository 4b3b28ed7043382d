import { FOLDER_NAME_CHARS_MAX } from '#contract/mailbox/folders/names/folder-name.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { DateField } from '#web/platform/dates/DateField.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import type { NewCollectorForm } from './use-new-collector.ts'

interface OptionFieldsProps {
  form: NewCollectorForm
  /** The folder is called so when it is given no other name. */
  email: string
}

/** What becomes of the mail: its folder, from which day on, and whether filters go over what is old. */
export function OptionFields({ form, email }: OptionFieldsProps) {
  const t = useSettingsT()
  const { draft, problems, change } = form
  return (
    <>
      <FolderField form={form} email={email} />
      <DateField
        label={t('collectors.since')}
        hideLabel={false}
        value={draft.since}
        hint={t('collectors.since_hint')}
        error={problems.since}
        onChange={(since) => change({ since })}
      />
      <CheckChoice checked={draft.filter_old} onChange={(filter_old) => change({ filter_old })}>
        {t('collectors.filter_old')}
      </CheckChoice>
    </>
  )
}

/** What the folder is called that the mail comes into. */
export function FolderField({ form: { draft, problems, change }, email }: OptionFieldsProps) {
  const t = useSettingsT()
  return (
    <TextField
      label={t('collectors.folder')}
      value={draft.folder_name}
      placeholder={email}
      maxLength={FOLDER_NAME_CHARS_MAX}
      autoComplete="off"
      hint={t('collectors.folder_hint')}
      error={problems.folder_name}
      onChange={(event) => change({ folder_name: event.target.value })}
    />
  )
}
