import type { ForwardTarget } from '#contract/filters/filter.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Switch } from '#ui/controls/Switch.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../Filters.module.css'
import { FilterButtons, type FilterButtonsProps } from './FilterButtons.tsx'
import { FilterMarks } from './FilterMarks.tsx'
import { type FilterNames, filterSummary } from './filter-summary.ts'
import { Grip } from './Grip.tsx'
import type { Reorder } from './use-reorder.ts'

interface FilterRowProps extends FilterButtonsProps {
  /** Its place in the order, from 0. */
  nth: number
  names: FilterNames
  targets: readonly ForwardTarget[]
  reorder: Reorder
  onSwitch: (isOn: boolean) => void
  mayChange: boolean
}

/** One filter: its place, its switch, its name and what it does. */
export function FilterRow(props: FilterRowProps) {
  const { filter, nth, names, targets, reorder, onSwitch, mayChange, ...buttons } = props
  const t = useSettingsT()
  const { name, disabled } = filter
  const summary = filterSummary(filter, names, t)
  const from = reorder.dragged ?? nth
  return (
    <li
      className={classNames(
        styles.row,
        disabled && styles.off,
        reorder.dragged === nth && styles.dragged,
        reorder.over === nth && (nth > from ? styles.below : styles.above),
      )}
      {...reorder.target(nth)}
    >
      {mayChange ? <Grip label={t('filters.move', { name })} nth={nth} reorder={reorder} /> : <span />}
      <Switch
        label={t('filters.on', { name })}
        checked={!disabled}
        disabled={!mayChange}
        onChange={onSwitch}
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
      {mayChange && <FilterButtons filter={filter} {...buttons} />}
    </li>
  )
}
