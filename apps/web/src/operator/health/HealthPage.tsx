import { useState } from 'react'
import { FIGURE_STEPS, type FigureStep } from '#contract/operator/health/figure-names.ts'
import { Segments } from '#ui/controls/Segments.tsx'
import { SettingsBody } from '#web/settings/SettingsBody.tsx'
import { Loaded } from '#web/settings/SettingsStates.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import { Charts } from './charts/Charts.tsx'
import { Doors } from './Doors.tsx'
import { useHealth } from './get-health.ts'
import styles from './Health.module.css'
import { NowCards } from './NowCards.tsx'
import { Problems } from './Problems.tsx'
import { Processes } from './Processes.tsx'

/** How the service is: what needs looking after first, then how it stands now, then how it has been. */
export function HealthPage() {
  const t = useOperatorT()
  const [step, setStep] = useState<FigureStep>('minute')
  const query = useHealth(step)
  return (
    <SettingsBody title={t('operator.health')} lead={t('operator.health_lead')} full>
      <Loaded query={query}>
        {(health) => (
          <div className={styles.page}>
            <Problems problems={health.problems} />
            <NowCards health={health} />
            <Doors doors={health.doors} />
            <div className={styles.steps}>
              <span>{t('operator.step')}</span>
              <Segments
                label={t('operator.step')}
                options={FIGURE_STEPS.map((value) => ({ value, text: t(`operator.step_${value}`) }))}
                value={step}
                onChange={setStep}
              />
            </div>
            <Charts series={health.series} step={step} />
            <Processes processes={health.processes} />
          </div>
        )}
      </Loaded>
    </SettingsBody>
  )
}
