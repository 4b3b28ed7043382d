import type { App } from '#server/app.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import type { Put } from './put-into-mailbox.ts'

/** By what a message is found that is on its way into mailboxes. */
export interface TracedArrival {
  message_id: string
  trace_id: string
  sender: string
  remote: string
}

/** As the door answers. */
const FAILED = '451 4.3.0 Try again later'
const DISK_FULL = '452 4.3.1 Insufficient system storage'

/** Writes down what became of a message in one mailbox. Decisions 218. */
export function notePut(
  app: Pick<App, 'traces' | 'clock'>,
  arrival: TracedArrival | undefined,
  { address, account_id }: { address: string; account_id: number },
  put: Put | Error,
): void {
  if (!arrival) return
  const outcome =
    put instanceof Error
      ? ({ step: 'deferred', reasons: [], reply: isDiskFull(put) ? DISK_FULL : FAILED } as const)
      : { step: put.step, reasons: put.signs, reply: '' }
  const recipient = { recipient: address, account_id }
  app.traces.note([{ at: app.clock(), direction: 'in', ...arrival, ...recipient, ...outcome }])
}
