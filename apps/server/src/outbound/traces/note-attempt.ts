import type { TraceStep } from '#contract/operator/trace/trace.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { cleanTrace } from '#server/platform/traces/clean-trace.ts'
import { insertTraces } from '#server/platform/traces/traces.sql.ts'
import type { NewOutbound, OutboundChange, OutboundRow } from '../queue/delivery.sql.ts'
import type { HandedOver } from '../transport/hand-over.ts'

function stepOf(state: OutboundChange['state'], { result, from_here }: HandedOver): TraceStep {
  if (state === 'sent') return from_here === 'delivered' ? 'delivered_here' : 'handed_over'
  if (state === 'waiting') return 'put_off'
  return result === 'later' ? 'given_up' : 'refused'
}

const traceOf = (row: OutboundRow) => ({
  direction: 'out' as const,
  message_id: row.message_id,
  trace_id: `q${row.id}`,
  sender: row.envelope_from,
  recipient: row.recipient,
  account_id: row.account_id,
  reasons: [],
})

/** Writes down how an attempt went, and what the other side said. Decisions 218. */
export function noteAttempt(
  { traces, clock }: Pick<App, 'traces' | 'clock'>,
  row: OutboundRow,
  state: OutboundChange['state'],
  handed: HandedOver,
): void {
  const { reply, remote = '' } = handed
  traces.note([{ ...traceOf(row), at: clock(), step: stepOf(state, handed), reply, remote }])
}

/** Writes down that the sender has a report of the failure. */
export function noteBounced({ traces, clock }: Pick<App, 'traces' | 'clock'>, row: OutboundRow): void {
  traces.note([{ ...traceOf(row), at: clock(), step: 'bounced', reply: '', remote: '' }])
}

/** Writes down who a message is queued for, in the transaction that queues it. */
export const noteQueued = (
  tx: Tx,
  message: Pick<NewOutbound, 'account_id' | 'message_id' | 'envelope_from' | 'now'>,
  recipients: readonly { recipient: string; isHeld: boolean }[],
): Promise<void> =>
  insertTraces(
    tx,
    recipients.map(({ recipient, isHeld }) =>
      cleanTrace({
        at: message.now,
        direction: 'out',
        message_id: message.message_id,
        trace_id: '',
        sender: message.envelope_from,
        recipient,
        account_id: message.account_id,
        step: isHeld ? 'held' : 'queued',
        reasons: [],
        reply: '',
        remote: '',
      }),
    ),
  )
