import type { FilterAction } from '#contract/filters/filter.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { folderLines } from '#web/mailbox/folders/folder-lines.ts'
import { LabelSquare } from '#web/mailbox/labels/LabelSquare.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'

interface ActionValueProps {
  action: FilterAction
  names: FilterNames
  onChange: (action: FilterAction) => void
}

const NOTHING_CLOSED: ReadonlySet<number> = new Set()

/** What an action needs to know besides itself. */
export function ActionValue({ action, names, onChange }: ActionValueProps) {
  const t = useSettingsT()
  switch (action.type) {
    case 'move':
    case 'copy': {
      const lines = folderLines(names.folders, NOTHING_CLOSED, t).filter(
        ({ kind }) => kind === 'inbox' || kind === 'own',
      )
      return (
        <Select<number>
          label={t('filters.folder')}
          placeholder={t('filters.no_folder')}
          hideLabel
          slim
          options={lines.map(({ id, title, level }) => ({ value: id, text: title, level }))}
          value={action.folder_id}
          onPick={(id) => onChange({ ...action, folder_id: id as FolderId })}
        />
      )
    }
    case 'label': {
      const chosen = names.labels.find(({ id }) => id === action.label_id)
      return (
        <Select<number>
          label={t('filters.label')}
          placeholder={t('filters.no_label')}
          hideLabel
          slim
          mark={chosen && <LabelSquare color={chosen.color} />}
          options={names.labels.map(({ id, name, color }) => ({
            value: id,
            text: name,
            content: (
              <span className={styles.option}>
                <LabelSquare color={color} />
                {name}
              </span>
            ),
          }))}
          value={action.label_id}
          onPick={(label_id) => onChange({ ...action, label_id })}
        />
      )
    }
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
