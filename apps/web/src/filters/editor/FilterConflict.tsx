import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useUnsaved } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { type FilterNames, filterSummary } from '../list/filter-summary.ts'
import styles from './FilterConflict.module.css'
import type { FilterFormState } from './use-filter-form.ts'

interface FilterConflictProps {
  state: FilterFormState
  names: FilterNames
  onLeave: () => void
}

/** A filter that another window has saved or deleted: nothing is overwritten before the writer has chosen. Decisions 56. */
export function FilterConflict({ state, names, onLeave }: FilterConflictProps) {
  const t = useSettingsT()
  const unsaved = useUnsaved()
  const { conflict, form, take, keepMine, endConflict } = state
  if (!conflict) return null
  const { theirs } = conflict
  const leave = () => {
    endConflict()
    unsaved.store.setState({ forms: [] })
    onLeave()
  }
  const version = (title: string, filter: FilterForm) => (
    <div className={styles.version}>
      <h3>{title}</h3>
      <b>{filter.name}</b>
      <p>{filterSummary(filter, names, t)}</p>
    </div>
  )
  return (
    <Dialog
      open
      onClose={endConflict}
      role="alertdialog"
      title={t(theirs ? 'filters.conflict' : 'filters.conflict_gone')}
      footer={
        <>
          <Button variant="secondary" onClick={() => (theirs ? take(theirs) : leave())}>
            {t(theirs ? 'compose.conflict_take_theirs' : 'compose.conflict_leave')}
          </Button>
          <Button variant="primary" onClick={() => keepMine(theirs)}>
            {t(theirs ? 'compose.conflict_keep_mine' : 'filters.conflict_gone_keep')}
          </Button>
        </>
      }
    >
      {!theirs && <p>{t('filters.conflict_gone_text')}</p>}
      {theirs && version(t('compose.conflict_theirs'), theirs)}
      {version(t('compose.conflict_mine'), form)}
    </Dialog>
  )
}
