import { Pencil, Play, Trash2 } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Filter } from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Switch } from '#ui/controls/Switch.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { isOutward } from '../editor/rows/action-choice.ts'
import styles from '../Filters.module.css'
import { useChangeFilters } from '../save-filters.ts'
import { useDeleteFilter } from './delete-filter.ts'
import { FilterMarks } from './FilterMarks.tsx'
import { type FilterNames, filterSummary } from './filter-summary.ts'
import { Grip } from './Grip.tsx'
import { moved, useReorder } from './use-reorder.ts'

interface FilterRowsProps {
  list: FilterList
  names: FilterNames
  /** The one whose form is open, and that form. */
  opened: number | null
  panel: ReactNode
  onEdit: (id: number) => void
  onDeleted: (id: number) => void
  onRun: (filter: Filter) => void
  mayChange: boolean
}

/** The filters from top to bottom: order, switch, what each does, its form in its place. */
export function FilterRows(props: FilterRowsProps) {
  const { list, names, opened, panel, onEdit, onDeleted, onRun, mayChange } = props
  const t = useSettingsT()
  const { filters, targets } = list
  const change = useChangeFilters()
  const remove = useDeleteFilter()
  const reorder = useReorder(
    filters.length,
    // By its id: a quick hand moves it again before the screen has its new place.
    (from, to) =>
      change((now) => {
        const at = now.findIndex(({ id }) => id === filters[from]?.id)
        return moved(now, at, Math.max(0, at + to - from))
      }),
    (from, to) =>
      t('filters.moved', { name: filters[from]?.name ?? '', position: to + 1, total: filters.length }),
  )
  return (
    <>
      <ul className={styles.rows} aria-label={t('filters.list')}>
        {filters.map((filter, nth) => {
          const { id, name, disabled, broken } = filter
          const summary = filterSummary(filter, names, t)
          const from = reorder.dragged ?? nth
          return (
            <Fragment key={id}>
              <li
                className={classNames(
                  styles.row,
                  disabled && styles.off,
                  reorder.dragged === nth && styles.dragged,
                  reorder.over === nth && (nth > from ? styles.below : styles.above),
                )}
                {...reorder.target(nth)}
              >
                {mayChange ? (
                  <Grip label={t('filters.move', { name })} nth={nth} reorder={reorder} />
                ) : (
                  <span />
                )}
                <Switch
                  label={t('filters.on', { name })}
                  checked={!disabled}
                  disabled={!mayChange}
                  onChange={(isOn) =>
                    change((now) => now.map((one) => (one.id === id ? { ...one, disabled: !isOn } : one)))
                  }
                />
                <div className={styles.about}>
                  <div className={styles.name} title={name}>
                    {name}
                  </div>
                  <div className={styles.summary} title={summary}>
                    {summary}
                  </div>
                  <FilterMarks filter={filter} targets={targets} />
                </div>
                {mayChange && (
                  <span className={styles.buttons}>
                    <IconButton
                      label={t('filters.edit', { name })}
                      icon={Pencil}
                      size="md"
                      iconSize={16}
                      aria-expanded={opened === id}
                      onClick={() => onEdit(id)}
                    />
                    <IconButton
                      label={t('filters.run', { name })}
                      icon={Play}
                      size="md"
                      iconSize={16}
                      disabled={broken.length > 0 || !actsInside(filter)}
                      disabledReason={t(broken[0] ? `filters.broken_${broken[0]}` : 'filters.inside_only')}
                      onClick={() => onRun(filter)}
                    />
                    <IconButton
                      label={t('filters.delete', { name })}
                      icon={Trash2}
                      size="md"
                      iconSize={16}
                      danger
                      onClick={() => {
                        remove(filter, nth)
                        onDeleted(id)
                      }}
                    />
                  </span>
                )}
              </li>
              {opened === id && <li className={styles.opened}>{panel}</li>}
            </Fragment>
          )
        })}
      </ul>
      <VisuallyHidden>
        <output>{reorder.said}</output>
      </VisuallyHidden>
    </>
  )
}

/** Does it do anything to a letter that is there already? */
const actsInside = ({ actions }: Filter): boolean => !actions.every(isOutward)
