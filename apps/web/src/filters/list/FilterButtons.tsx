import { Pencil, Play, Trash2 } from 'lucide-react'
import type { Filter } from '#contract/filters/filter.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isOutward } from '../editor/rows/action-choice.ts'
import styles from '../Filters.module.css'

export interface FilterButtonsProps {
  filter: Filter
  /** Its form is open. */
  isOpened: boolean
  onEdit: () => void
  onRun: () => void
  onDelete: () => void
}

/** What is done with a filter: changed, run over the mail that is there, deleted. */
export function FilterButtons({ filter, isOpened, onEdit, onRun, onDelete }: FilterButtonsProps) {
  const t = useSettingsT()
  const { name, broken } = filter
  return (
    <span className={styles.buttons}>
      <IconButton
        label={t('filters.edit', { name })}
        icon={Pencil}
        size="md"
        iconSize={16}
        aria-expanded={isOpened}
        onClick={onEdit}
      />
      <IconButton
        label={t('filters.run', { name })}
        icon={Play}
        size="md"
        iconSize={16}
        disabled={broken.length > 0 || !actsInside(filter)}
        disabledReason={t(broken[0] ? `filters.broken_${broken[0]}` : 'filters.inside_only')}
        onClick={onRun}
      />
      <IconButton
        label={t('filters.delete', { name })}
        icon={Trash2}
        size="md"
        iconSize={16}
        danger
        onClick={onDelete}
      />
    </span>
  )
}

/** Does it do anything to a message that is there already? */
const actsInside = ({ actions }: Filter): boolean => !actions.every(isOutward)
