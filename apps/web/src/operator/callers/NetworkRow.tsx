import type { RefusedNetwork } from '#contract/operator/callers/list-refused-networks.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useLiftRefusal } from './lift-refusal.ts'

/** One network: why, since when and until when it is not welcome, and the way to change that. */
export function NetworkRow({ network: one }: { network: RefusedNetwork }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const { network, state, unknown, since, until } = one
  const lift = useLiftRefusal(network)
  const date = (moment: string) => formatListDate(t.language, moment, new Date())
  return (
    <TableRow>
      <td>
        <TableName sub={t('operator.network_when', { since: date(since), until: date(until) })}>
          {network}
        </TableName>
      </td>
      <td>
        <Badge kind={state === 'refused' ? 'danger' : 'warn'}>{t(`operator.network_${state}`)}</Badge>
      </td>
      <td>{t('operator.network_count', { count: unknown })}</td>
      <td>
        {mayAct && (
          <TableActions>
            <Button variant="secondary" busy={lift.isPending} onClick={() => lift.run(null)}>
              {t('operator.lift_refusal')}
            </Button>
          </TableActions>
        )}
      </td>
    </TableRow>
  )
}
