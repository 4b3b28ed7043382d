import { Link } from 'wouter'
import type { QueueRow } from '#contract/operator/queue/queue.schema.ts'
import { TableName, TableRow } from '#ui/layout/Table.tsx'
import { Wmid } from '#ui/marks/Wmid.tsx'
import { formatListDate } from '#web/platform/words/format.ts'
import { operatorPath } from '../frame/operator-path.ts'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Queue.module.css'

/** One recipient of one message: since when it waits, for what, and what the other side said. */
export function QueuedRow({ row }: { row: QueueRow }) {
  const t = useOperatorT()
  const { wmid, recipient, created_at, next_at, attempts, last_reply, waits_for } = row
  const at = (iso: string) => formatListDate(t.language, iso, new Date())
  const next = waits_for === 'again' ? `, ${at(next_at)}` : ''
  return (
    <TableRow actionsBelow>
      <td>
        <TableName sub={t('operator.queue_since', { date: at(created_at) })}>{recipient}</TableName>
      </td>
      <td>
        <Link href={operatorPath('accounts', wmid)} className={styles.sender ?? ''}>
          <Wmid>{wmid}</Wmid>
        </Link>
      </td>
      <td className={styles.reply}>{last_reply}</td>
      <td>
        {t(`operator.wait_${waits_for}`)}
        {next}
        {attempts > 0 && (
          <small className={styles.attempts}>{t('operator.queue_attempts', { count: attempts })}</small>
        )}
      </td>
    </TableRow>
  )
}
