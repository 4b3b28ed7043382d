import { CircleCheck, CirclePause, Trash2 } from 'lucide-react'
import type { OperatorAccount } from '#contract/operator/accounts/operator-account.schema.ts'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatDay } from '#web/platform/words/format.ts'
import { useOperatorT } from '../words/use-operator-t.ts'

/** Whether a mailbox works, is suspended or will be deleted. */
export function AccountState({ account: { suspended_at, delete_at } }: { account: OperatorAccount }) {
  const t = useOperatorT()
  if (delete_at !== null) {
    return (
      <Badge kind="danger" icon={Trash2}>
        {t('operator.account_leaves', { date: formatDay(new Date(delete_at)) })}
      </Badge>
    )
  }
  const isSuspended = suspended_at !== null
  return (
    <Badge kind={isSuspended ? 'warn' : 'ok'} icon={isSuspended ? CirclePause : CircleCheck}>
      {t(isSuspended ? 'operator.account_suspended' : 'operator.account_active')}
    </Badge>
  )
}
