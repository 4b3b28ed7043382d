import type { TracedMessage as Traced, TraceRow } from '#contract/operator/trace/trace-message.schema.ts'
import { Table, TableName, TableRow } from '#ui/layout/Table.tsx'
import { formatMoment } from '#web/platform/words/format.ts'
import { SettingGroup } from '#web/settings/SettingRow.tsx'
import { useOperatorT } from '../words/use-operator-t.ts'
import styles from './Trace.module.css'

/** The way of one message, step by step. */
export function TracedMessage({ message: { message_id, steps } }: { message: Traced }) {
  const t = useOperatorT()
  const title = message_id === '' ? t('operator.trace_unnamed') : `<${message_id}>`
  return (
    <SettingGroup title={title}>
      <Table
        label={title}
        head={[
          t('operator.trace_step'),
          t('operator.trace_whom'),
          t('operator.trace_answer'),
          t('operator.act_when'),
        ]}
        showLast
      >
        {steps.map((step) => (
          <Step key={step.id} step={step} />
        ))}
      </Table>
    </SettingGroup>
  )
}

function Step({
  step: { step, trace_id, sender, recipient, reasons, reply, remote, at },
}: {
  step: TraceRow
}) {
  const t = useOperatorT()
  return (
    <TableRow actionsBelow>
      <td>
        <TableName sub={trace_id || undefined}>{t(`operator.step_of_${step}`)}</TableName>
      </td>
      <td>
        <span className={styles.words}>{sender || '<>'}</span>
        <span className={styles.words}>{recipient}</span>
      </td>
      <td>
        {[reasons.join(', '), reply, remote].filter(Boolean).map((words) => (
          <span key={words} className={styles.words}>
            {words}
          </span>
        ))}
      </td>
      <td>{formatMoment(t.language, at)}</td>
    </TableRow>
  )
}
