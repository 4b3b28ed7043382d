import { Fragment, type ReactNode } from 'react'
import type { Filter } from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'
import { useChangeFilters } from '../save-filters.ts'
import { useDeleteFilter } from './delete-filter.ts'
import { FilterRow } from './FilterRow.tsx'
import type { FilterNames } from './filter-summary.ts'
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
  const turn = (id: number, isOn: boolean) =>
    change((now) => now.map((one) => (one.id === id ? { ...one, disabled: !isOn } : one)))
  return (
    <>
      <ul className={styles.rows} aria-label={t('filters.list')}>
        {filters.map((filter, nth) => (
          <Fragment key={filter.id}>
            <FilterRow
              filter={filter}
              nth={nth}
              names={names}
              targets={targets}
              reorder={reorder}
              onSwitch={(isOn) => turn(filter.id, isOn)}
              mayChange={mayChange}
              isOpened={opened === filter.id}
              onEdit={() => onEdit(filter.id)}
              onRun={() => onRun(filter)}
              onDelete={() => {
                remove(filter, nth)
                onDeleted(filter.id)
              }}
            />
            {opened === filter.id && <li className={styles.opened}>{panel}</li>}
          </Fragment>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{reorder.said}</output>
      </VisuallyHidden>
    </>
  )
}
