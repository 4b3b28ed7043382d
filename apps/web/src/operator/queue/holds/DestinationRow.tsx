import { CirclePause, CirclePlay, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { QueueDestination } from '#contract/operator/queue/queue.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { TableActions, TableName, TableRow } from '#ui/layout/Table.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { useMayAct } from '../../admission/use-operator-rights.ts'
import { useOperatorT } from '../../words/use-operator-t.ts'
import styles from '../Queue.module.css'
import { useRetryQueued } from '../retry-queued.ts'
import { HoldDialog } from './HoldDialog.tsx'
import { useReleaseDestination } from './release-destination.ts'

/** One domain: how much waits for it, what it said last, and whether it is held. */
export function DestinationRow({ destination }: { destination: QueueDestination }) {
  const t = useOperatorT()
  const mayAct = useMayAct()
  const retry = useRetryQueued()
  const release = useReleaseDestination()
  const [isHolding, setHolding] = useState(false)
  const { domain, recipients, oldest_at, last_reply, hold, paused_until } = destination
  return (
    <TableRow actionsBelow>
      <td>
        <TableName
          sub={t('operator.queue_since', { date: formatListDate(t.language, oldest_at, new Date()) })}
        >
          {domain}
        </TableName>
      </td>
      <td>{t('operator.queue_now', { count: recipients })}</td>
      <td className={styles.reply}>
        {hold !== null && (
          <Badge kind="warn" icon={CirclePause}>
            {hold === '' ? t('operator.wait_hold') : `${t('operator.wait_hold')}: ${hold}`}
          </Badge>
        )}
        {hold === null && paused_until !== null && <Badge>{t('operator.wait_pace')}</Badge>}
        <span>{last_reply}</span>
      </td>
      <td>
        {mayAct && (
          <TableActions>
            <IconButton
              label={t('operator.retry_domain', { domain })}
              icon={RefreshCw}
              onClick={() => retry.run({ domain })}
            />
            {hold === null ? (
              <IconButton
                label={t('operator.hold_domain', { domain })}
                icon={CirclePause}
                onClick={() => setHolding(true)}
              />
            ) : (
              <IconButton
                label={t('operator.release_domain', { domain })}
                icon={CirclePlay}
                onClick={() => release.run({ domain })}
              />
            )}
          </TableActions>
        )}
        {isHolding && <HoldDialog domain={domain} onClose={() => setHolding(false)} />}
      </td>
    </TableRow>
  )
}
