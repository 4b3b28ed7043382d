import type { FilterAction } from '#contract/filters/filter.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import { FolderValue } from './FolderValue.tsx'
import { LabelValue } from './LabelValue.tsx'

interface ActionValueProps {
  action: FilterAction
  names: FilterNames
  onChange: (action: FilterAction) => void
}

/** What an action needs to know besides itself. */
export function ActionValue({ action, names, onChange }: ActionValueProps) {
  const t = useSettingsT()
  switch (action.type) {
    case 'move':
    case 'copy':
      return (
        <FolderValue
          names={names}
          folder_id={action.folder_id}
          onPick={(folder_id) => onChange({ ...action, folder_id })}
        />
      )
    case 'label':
      return (
        <LabelValue
          names={names}
          label_id={action.label_id}
          onPick={(label_id) => onChange({ ...action, label_id })}
        />
      )
    case 'forward':
      return (
        <div className={styles.stack}>
          <TextField
            label={t('filters.target')}
            hideLabel
            type="email"
            value={action.email}
            autoComplete="off"
            hint={t('filters.forward_hint')}
            onChange={({ target }) => onChange({ ...action, email: target.value.trim() })}
          />
          <CheckChoice
            checked={action.keep_copy}
            onChange={(keep_copy) => onChange({ ...action, keep_copy })}
          >
            {t('filters.keep_copy')}
          </CheckChoice>
        </div>
      )
    case 'reply':
      return (
        <div className={styles.stack}>
          <textarea
            className={styles.text}
            aria-label={t('filters.vacation_text')}
            placeholder={t('filters.vacation_text')}
            value={action.text}
            rows={4}
            onChange={({ target }) => onChange({ ...action, text: target.value })}
          />
        </div>
      )
    case 'notify_keeper':
      return (
        <TextField
          label={t('filters.keeper_text')}
          hideLabel
          placeholder={t('filters.keeper_text')}
          value={action.text ?? ''}
          maxLength={500}
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      )
    default:
      return null
  }
}
