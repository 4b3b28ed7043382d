import type { Slowed } from '#contract/operator/slowed.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'

const SEVERAL = ['strangers', 'device', 'factor'] as const
const isSeveral = (from: string): from is (typeof SEVERAL)[number] =>
  (SEVERAL as readonly string[]).includes(from)

/** From where sign-ins have to wait, and until when; nothing where none do. */
export function SlowedTable({ slowed }: { slowed: readonly Slowed[] }) {
  const t = useOperatorT()
  if (slowed.length === 0) return null
  return (
    <SettingGroup title={t('operator.slowed')}>
      <Table
        label={t('operator.slowed')}
        head={[t('operator.slowed_from'), t('operator.slowed_failures'), t('operator.slowed_until')]}
        showLast
      >
        {slowed.map(({ from, failures, until }) => (
          <TableRow key={`${from} ${until}`}>
            <td>
              <TableName>{isSeveral(from) ? t(`operator.slowed_${from}`) : from}</TableName>
            </td>
            <td>{t('operator.slowed_count', { count: failures })}</td>
            <td>{formatListDate(t.language, until, new Date())}</td>
          </TableRow>
        ))}
      </Table>
    </SettingGroup>
  )
}
