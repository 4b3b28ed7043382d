import { CircleCheck, CircleX } from 'lucide-react'
import type { HealthDoor } from '#contract/operator/health/get-health.schema.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Health.module.css'

/** Which ways in are open, and whether somebody works in the background. */
export function Doors({ doors }: { doors: readonly HealthDoor[] }) {
  const t = useOperatorT()
  return (
    <SettingGroup title={t('operator.doors')}>
      <ul className={styles.doors}>
        {doors.map(({ role, processes, connections }) => (
          <li key={role}>
            <span className={styles.door}>{t(`operator.role_${role}`)}</span>
            <Badge kind={processes > 0 ? 'ok' : 'danger'} icon={processes > 0 ? CircleCheck : CircleX}>
              {t(processes > 0 ? 'operator.open' : 'operator.closed')}
            </Badge>
            <small>
              {t('operator.processes_count', { count: processes })}
              {connections !== null && `, ${t('operator.connections_count', { count: connections })}`}
            </small>
          </li>
        ))}
      </ul>
    </SettingGroup>
  )
}
