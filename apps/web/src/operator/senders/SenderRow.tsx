import { Link } from 'wouter'
import type { TopSender } from '#contract/operator/senders/list-top-senders.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { TableActions, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { ConfirmAgain } from '../admission/ConfirmAgain.tsx'
import { useMayAct } from '../admission/use-operator-rights.ts'
import { operatorPath } from '../frame/operator-path.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import { useLiftSendingLimits } from './lift-sending-limits.ts'

/** One account: how much it sent, how much of it waits, and the way to let that go. */
export function SenderRow({ sender }: { sender: TopSender }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const { wmid, messages, strangers, waiting, next_at } = sender
  const lift = useLiftSendingLimits(wmid)
  return (
    <TableRow>
      <td>
        <Link href={operatorPath('accounts', wmid)}>
          <Wmid>{wmid}</Wmid>
        </Link>
      </td>
      <td>
        {t('operator.senders_count', { count: messages })}
        {strangers > 0 && `, ${t('operator.senders_strangers', { count: strangers })}`}
      </td>
      <td>
        {waiting > 0 && (
          <Badge kind="warn">
            {t('operator.senders_wait', {
              count: waiting,
              date: next_at ? formatListDate(t.language, next_at, new Date()) : '',
            })}
          </Badge>
        )}
      </td>
      <td>
        {mayAct && waiting > 0 && (
          <TableActions>
            <Button variant="secondary" busy={lift.isPending} onClick={() => lift.run(null)}>
              {t('operator.lift_limits')}
            </Button>
          </TableActions>
        )}
        <ConfirmAgain act={lift} />
      </td>
    </TableRow>
  )
}
