import { ListFilter } from 'lucide-react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'

/** What filters do, and the way to the first. */
export function NoFilters({ onCreate }: { onCreate: () => void }) {
  const t = useSettingsT()
  return (
    <EmptyState icon={ListFilter} title={t('filters.empty')} hint={t('filters.empty_hint')}>
      <Button variant="secondary" onClick={onCreate}>
        {t('filters.first')}
      </Button>
    </EmptyState>
  )
}
