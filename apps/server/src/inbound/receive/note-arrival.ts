import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { TraceStep } from '#contract/operator/trace/trace.ts'
import { readHead } from '#mime/read-head.ts'
import type { App } from '#server/app.ts'
import { startOf } from '#server/readers/source.ts'
import type { Recipient } from '../deliver/deliver-message.ts'
import type { TracedArrival } from '../deliver/note-put.ts'
import type { ReceivedMessage } from './receive-message.ts'

/** What is noted of a message that another server brings, by its header alone. */
export function tracedArrival({ source, envelope_from, hop, id }: ReceivedMessage): TracedArrival {
  const traced = { trace_id: id, sender: envelope_from, remote: `${hop.helo} [${hop.ip}]` }
  try {
    return { ...traced, message_id: readHead(startOf(source)).message_id ?? '' }
  } catch {
    return { ...traced, message_id: '' }
  }
}

export const authReasons = ({ spf, dkim, dmarc }: SenderAuth): string[] => [
  `spf=${spf}`,
  `dkim=${dkim}`,
  `dmarc=${dmarc}`,
]

/** Writes down one step of a message for these recipients, before any mailbox has it. Decisions 218. */
export function noteArrival(
  app: Pick<App, 'traces' | 'clock'>,
  arrival: TracedArrival,
  recipients: Iterable<Recipient>,
  outcome: { step: TraceStep; reasons?: string[]; reply?: string },
): void {
  const at = app.clock()
  const noted = { at, direction: 'in', ...arrival, reasons: [], reply: '', ...outcome } as const
  const rows = [...recipients].map(({ address, account_id }) => ({
    ...noted,
    recipient: address,
    account_id,
  }))
  app.traces.note(rows)
}
