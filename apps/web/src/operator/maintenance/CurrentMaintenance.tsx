import { Wrench } from 'lucide-react'
import type { Maintenance } from '#contract/operator/maintenance/maintenance.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Banner } from '#ui/layout/Banner.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useEndMaintenance } from './end-maintenance.ts'

/** Since when operators work on the service, what people read, and the way to end it. */
export function CurrentMaintenance({ maintenance }: { maintenance: Maintenance }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const end = useEndMaintenance()
  const { since, until, text_ru, text_en } = maintenance
  const date = formatMoment(t.language, new Date(since))
  return (
    <Banner
      kind="warn"
      icon={Wrench}
      action={
        mayAct && (
          <Button variant="secondary" busy={end.isPending} onClick={() => end.run(null)}>
            {t('operator.maintenance_end')}
          </Button>
        )
      }
    >
      <p>
        {until === null
          ? t('operator.maintenance_now', { date })
          : t('operator.maintenance_now_until', { date, until: formatMoment(t.language, new Date(until)) })}
      </p>
      {[...new Set([text_ru, text_en])].filter(Boolean).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Banner>
  )
}
