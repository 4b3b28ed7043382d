import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { FILTERS_MAX } from '#contract/filters/filter.ts'
import { Banner } from '#ui/layout/Banner.tsx'
import { useUser } from '#web/identity/auth/session.ts'
import { useSheets } from '#web/platform/browser/viewport.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { SectionGone } from '#web/settings/SectionGone.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { FailedRows, LoadingRows } from '#web/settings/SettingsStates.tsx'
import { type SectionPageProps, sectionPath } from '#web/settings/settings-section.ts'
import { FilterEditor } from './editor/FilterEditor.tsx'
import { newFilter, newVacation } from './editor/new-filter.ts'
import { isVacation } from './editor/rows/action-choice.ts'
import { IncomingSteps } from './incoming/IncomingSteps.tsx'
import { ExportButton } from './list/ExportButton.tsx'
import { FilterRows } from './list/FilterRows.tsx'
import { useRunFilter } from './list/run-filter.ts'
import { useFilters } from './list-filters.ts'
import { NewFilterButtons } from './NewFilterButtons.tsx'
import { NoFilters } from './NoFilters.tsx'
import { useEdited } from './use-edited.ts'
import { useFilterNames } from './use-filter-names.ts'

const PATH = sectionPath('filters')

/** Filters in their order, with a form for a new or an old one and what it would find. Spec §2 Settings pages. */
export default function FiltersSettings({ route, params }: SectionPageProps) {
  const t = useSettingsT()
  const query = useFilters()
  const names = useFilterNames()
  const [, go] = useLocation()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const hasSheets = useSheets()
  // Whoever works in another's mailbox sees its filters: what leaves it is its owner's to say.
  const mayChange = useUser().acting_as === undefined
  const run = useRunFilter()

  const list = query.data
  const { edited, rows } = useEdited(list?.filters ?? [], (route === 'edit/:id' && params.id) || null)
  if (!mayChange && route !== '') return <Redirect to={PATH} replace />
  if (list && route === 'edit/:id' && !edited) return <SectionGone path={PATH} />
  const away = list?.filters.find(isVacation)
  if (away && route === 'vacation') return <Redirect to={`${PATH}/edit/${away.id}`} replace />

  const isFull = list !== undefined && list.filters.length >= FILTERS_MAX
  const editor = (id: number | null) =>
    list && names ? (
      <FilterEditor
        key={`${route} ${id}`}
        first={edited ?? (route === 'vacation' ? newVacation(t) : newFilter(location.search, names))}
        list={list}
        names={names}
        aside={hasSheets ? null : aside}
        isAlone={hasSheets}
        onClose={() => go(PATH)}
        onSaved={(saved, isApplied) => {
          navigate(PATH)
          if (isApplied) run(saved)
        }}
      />
    ) : null
  const isNew = route === 'create' || route === 'vacation'
  return (
    <SettingsBody
      title={t('settings.filters')}
      lead={t('filters.lead')}
      action={mayChange && <NewFilterButtons away={away} isFull={isFull} />}
      aside={route !== '' && !hasSheets && <div ref={setAside} />}
    >
      <IncomingSteps mayChange={mayChange} />
      {isFull && (
        <Banner aboveList kind="warn" icon={ListFilter}>
          {t('filters.full', { limit: FILTERS_MAX })}
        </Banner>
      )}
      {!list || !names ? (
        query.error ? (
          <FailedRows failure={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingRows />
        )
      ) : (
        <>
          {isNew && editor(null)}
          {rows.length > 0 ? (
            <FilterRows
              list={{ ...list, filters: rows }}
              names={names}
              opened={edited?.id ?? null}
              panel={edited ? editor(edited.id) : null}
              onEdit={(id) => go(edited?.id === id ? PATH : `${PATH}/edit/${id}`)}
              onDeleted={(id) => edited?.id === id && navigate(PATH)}
              onRun={run}
              mayChange={mayChange}
            />
          ) : (
            !isNew && <NoFilters onCreate={() => go(`${PATH}/create`)} />
          )}
          {list.filters.length > 0 && <ExportButton />}
        </>
      )}
    </SettingsBody>
  )
}
