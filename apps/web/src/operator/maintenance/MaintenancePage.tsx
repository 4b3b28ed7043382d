import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { CurrentMaintenance } from './CurrentMaintenance.tsx'
import { useMaintenance } from './get-maintenance.ts'
import { MaintenanceDialog } from './MaintenanceDialog.tsx'

/** Whether people may change anything, and the way to change that. */
export function MaintenancePage() {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const query = useMaintenance()
  const [isStarting, setStarting] = useState(false)
  return (
    <SettingsBody title={t('operator.maintenance')} lead={t('operator.maintenance_lead')} wide>
      <Loaded query={query}>
        {({ maintenance }) =>
          maintenance ? (
            <CurrentMaintenance maintenance={maintenance} />
          ) : (
            <EmptyState icon={Wrench} title={t('operator.maintenance_off')}>
              {mayAct && (
                <Button variant="danger" onClick={() => setStarting(true)}>
                  {t('operator.maintenance_start')}
                </Button>
              )}
            </EmptyState>
          )
        }
      </Loaded>
      {isStarting && <MaintenanceDialog onClose={() => setStarting(false)} />}
    </SettingsBody>
  )
}
