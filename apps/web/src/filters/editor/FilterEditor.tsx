import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Filter, FilterForm } from '#contract/filters/filter.schema.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useCrumb } from '#web/settings/crumb.ts'
import type { FilterNames } from '../list/filter-summary.ts'
import { VacationPanel } from '../vacation/VacationPanel.tsx'
import { FilterConflict } from './FilterConflict.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { FilterPanel } from './panel/FilterPanel.tsx'
import { usePreview } from './preview-filter.ts'
import { isVacation } from './rows/action-choice.ts'
import { useFilterForm } from './use-filter-form.ts'

interface FilterEditorProps {
  first: FilterForm | Filter
  list: FilterList
  names: FilterNames
  /** Where the preview stands, beside the page; null: in the form. */
  aside: HTMLElement | null
  isAlone: boolean
  onClose: () => void
  onSaved: (saved: { id: number; name: string }, isApplied: boolean) => void
}

/** One filter in its form, with what it would find. */
export function FilterEditor({ first, list, names, aside, isAlone, onClose, onSaved }: FilterEditorProps) {
  const t = useSettingsT()
  const [isApplied, setApplied] = useState(false)
  const state = useFilterForm(first, list, (id, name) => onSaved({ id, name }, isApplied))
  const isAway = isVacation(state.first)
  useCrumb(state.first.id === undefined ? t(isAway ? 'filters.vacation' : 'filters.new') : state.first.name)
  const { preview: result, ...asking } = usePreview(isAway ? null : state.conditions)
  const conflict = <FilterConflict state={state} names={names} onLeave={onClose} />
  if (isAway) {
    return (
      <>
        <VacationPanel state={state} onClose={onClose} />
        {conflict}
      </>
    )
  }
  const preview = <PreviewPanel preview={result} isWaiting={state.conditions === null} {...asking} />
  return (
    <>
      <FilterPanel
        state={state}
        first={state.first}
        names={names}
        result={result}
        preview={isAlone ? preview : null}
        isApplied={isApplied}
        onApply={setApplied}
        onClose={onClose}
      />
      {aside && createPortal(preview, aside)}
      {conflict}
    </>
  )
}
