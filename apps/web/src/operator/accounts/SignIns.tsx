import { ScrollText } from 'lucide-react'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { EmptyState } from '#ui/layout/EmptyState.tsx'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { eventText, sourceText, whenText } from '#web/identity/log/log-words.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'

/** Who came into a mailbox or tried to, and what else happened to its access; the latest first. */
export function SignIns({ rows }: { rows: readonly AuthLogRow[] }) {
  const t = useOperatorT()
  return (
    <SettingGroup title={t('operator.account_sign_ins')}>
      {rows.length === 0 ? (
        <EmptyState small icon={ScrollText} title={t('operator.account_sign_ins_none')} />
      ) : (
        <Table
          label={t('operator.account_sign_ins')}
          head={[
            t('security.log_device'),
            t('security.log_from'),
            t('security.log_when'),
            t('security.log_result'),
          ]}
          showLast
        >
          {rows.map((row) => (
            <TableRow key={row.id}>
              <td>
                {row.agent === '' ? (
                  <TableName>{eventText(row, t)}</TableName>
                ) : (
                  <TableName sub={eventText(row, t)}>{sourceText(row, t)}</TableName>
                )}
              </td>
              <td>{row.ip}</td>
              <td>{whenText(row.last_at, t)}</td>
              <td>
                <Badge kind={row.result === 'ok' ? 'ok' : row.result === 'blocked' ? 'warn' : 'danger'}>
                  {t(`security.result_${row.result}`)}
                </Badge>
              </td>
            </TableRow>
          ))}
        </Table>
      )}
    </SettingGroup>
  )
}
