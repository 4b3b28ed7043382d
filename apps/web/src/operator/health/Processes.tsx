import { CircleCheck, CircleX } from 'lucide-react'
import type { HealthProcess } from '#contract/operator/health/get-health.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatDay, formatSize, formatTime } from '#web/platform/words/format.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'

/** Every process of the service that has said something in the last hour. */
export function Processes({ processes }: { processes: readonly HealthProcess[] }) {
  const t = useOperatorT()
  if (processes.length === 0) return null
  const since = (date: Date) =>
    t('operator.process_since', { date: `${formatDay(date)} ${formatTime(date)}` })
  return (
    <SettingGroup title={t('operator.processes')}>
      <Table
        label={t('operator.processes')}
        head={[
          t('operator.process'),
          t('operator.process_roles'),
          t('operator.process_memory'),
          t('operator.process_state'),
        ]}
        showLast
      >
        {processes.map((process) => (
          <TableRow key={process.id}>
            <td>
              <TableName sub={`${process.version}, ${since(new Date(process.started_at))}`}>
                {process.host}
              </TableName>
            </td>
            <td>{process.roles.join(', ')}</td>
            <td>{formatSize(t.language, process.memory_bytes)}</td>
            <td>
              <Badge kind={process.is_lost ? 'danger' : 'ok'} icon={process.is_lost ? CircleX : CircleCheck}>
                {t(process.is_lost ? 'operator.process_lost' : 'operator.process_lives')}
              </Badge>
            </td>
          </TableRow>
        ))}
      </Table>
    </SettingGroup>
  )
}
