import { Select } from '#ui/controls/Select.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { LabelSquare } from '#web/mailbox/labels/LabelSquare.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'

interface LabelValueProps {
  names: FilterNames
  label_id: number
  onPick: (label_id: number) => void
}

/** The label that a message gets, with its colour. */
export function LabelValue({ names, label_id, onPick }: LabelValueProps) {
  const t = useSettingsT()
  const chosen = names.labels.find(({ id }) => id === label_id)
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
      value={label_id}
      onPick={onPick}
    />
  )
}
