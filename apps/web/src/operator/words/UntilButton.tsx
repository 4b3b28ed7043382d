import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { formatMoment } from '#web/platform/dates/format-moment.ts'
import { MomentDialog } from '#web/platform/dates/MomentDialog.tsx'
import { useOperatorT } from './use-operator-t.ts'

/** Until when; pressed, it asks for another moment. */
export function UntilButton({ until, onPick }: { until: Date; onPick: (until: Date) => void }) {
  const t = useOperatorT()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={CalendarClock} onClick={() => setPicking(true)}>
        {t('operator.announcement_until', { date: formatMoment(t.language, until) })}
      </Button>
      {isPicking && (
        <MomentDialog
          title={t('operator.announcement_until_title')}
          confirm={t('operator.announcement_until_pick')}
          at={until}
          onClose={() => setPicking(false)}
          onPick={onPick}
        />
      )}
    </>
  )
}
