import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { AllHeld } from './holds/AllHeld.tsx'
import { Destinations } from './holds/Destinations.tsx'
import { HoldDialog } from './holds/HoldDialog.tsx'
import { useDestinations } from './holds/list-destinations.ts'
import { QueueList } from './QueueList.tsx'

/** What leaves the service: where to, what waits and why, and what can be done about it. */
export function QueuePage() {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const query = useDestinations()
  const [isHolding, setHolding] = useState(false)
  const isFree = query.data?.hold === null
  return (
    <SettingsBody
      title={t('operator.queue')}
      lead={t('operator.queue_lead')}
      action={
        mayAct &&
        isFree && (
          <Button variant="secondary" icon={CirclePause} onClick={() => setHolding(true)}>
            {t('operator.hold_all')}
          </Button>
        )
      }
      full
    >
      <Loaded query={query}>
        {({ destinations, hold }) => (
          <>
            {hold !== null && <AllHeld reason={hold} />}
            <Destinations destinations={destinations} />
          </>
        )}
      </Loaded>
      <QueueList />
      {isHolding && <HoldDialog domain="" onClose={() => setHolding(false)} />}
    </SettingsBody>
  )
}
