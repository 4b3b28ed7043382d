import { traceHeader, withoutForgedResults } from '#mime/header/trace-header.ts'
import type { App } from '#server/app.ts'
import type { DeliverOwn } from '#server/outbound/queue/send-queued.ts'
import type { HandedOver } from '#server/outbound/transport/hand-over.ts'
import { withStart } from '#server/readers/source.ts'
import { authenticateSender } from '../authenticate/authenticate-sender.ts'
import { findRecipient } from '../receive/find-recipient.ts'
import { handOn } from '../receive/hand-on.ts'
import type { Reception } from '../receive/receive-message.ts'
import { deliverMessage } from './deliver-message.ts'

/** Why an own recipient did not get it, in the words that another server would have heard. */
const OWN_ANSWERS = {
  unknown: { result: 'refused', reply: '550 5.1.1 No such mailbox' },
  off: { result: 'refused', reply: '550 5.1.1 This address is switched off' },
  elsewhere: { result: 'refused', reply: '550 5.1.1 No such mailbox' },
  full: { result: 'later', reply: '452 4.2.2 The mailbox is full' },
  suspended: { result: 'later', reply: '450 4.2.1 The mailbox takes nothing at the moment' },
  overfull: { result: 'refused', reply: '552 5.2.2 The mailbox has been full for days' },
} as const

/** The session proved who writes, and the signature is our own: nothing is left to look up. */
const proven = (hostname: string) => ({
  auth: { spf: 'pass', dkim: 'pass', dmarc: 'pass' },
  results: `Authentication-Results: ${hostname}; auth=pass\r\n`,
})

/** The same message as on its way out, by the id of its row. */
const tracedOf = (
  { message_id, envelope_from }: { message_id: string; envelope_from: string },
  id: number,
  hostname: string,
) => ({
  message_id,
  trace_id: `q${id}`,
  sender: envelope_from,
  remote: hostname,
})

/** Puts what the queue has for our own mailboxes into them, as if another server had brought it. Architecture §4 Out. */
export function deliverOwn(app: App, { queues, resolve }: Reception): DeliverOwn {
  const { clock, config } = app
  const hostname = config.MAIL_HOSTNAME
  return async (rows, { source: leaving, isOwn }) => {
    // What we found out of it at its first arrival would read as if it were about this one.
    const source = isOwn ? leaving : withStart(leaving, (start) => withoutForgedResults(start, hostname))
    const unknown = { source, envelope_from: rows[0].envelope_from, helo: hostname, ip: null }
    const { auth, results: proofs } = isOwn
      ? proven(hostname)
      : await authenticateSender(app, resolve, unknown)
    const results = new Map<string, HandedOver>()
    for (const { recipient, envelope_from, id } of rows) {
      const foundRecipient = await findRecipient(app, recipient, source.length)
      if (foundRecipient.state === 'moved') {
        const handed = await handOn(app, { source, envelope_from, hop: null, id: `q${id}` }, [foundRecipient])
        results.set(recipient, { ...handed.get(foundRecipient.address)!, isHere: true })
        continue
      }
      if (foundRecipient.state !== 'here') {
        results.set(recipient, { ...OWN_ANSWERS[foundRecipient.state], isHere: true })
        continue
      }
      const trace = traceHeader({
        hop: null,
        id: `q${id}`,
        hostname,
        envelope_from,
        recipients: [recipient],
        at: clock(),
        results: proofs,
      })
      const arrived = {
        trace: Buffer.from(trace),
        source,
        auth,
        isDisowned: false,
        traced: tracedOf(rows[0], id, hostname),
      }
      const [failure] = await deliverMessage(app, queues, arrived, [foundRecipient.recipient])
      results.set(
        recipient,
        failure
          ? { result: 'later', reply: '451 4.3.0 The mailbox cannot be written to now' }
          : { result: 'sent', reply: '250 2.0.0 Delivered', from_here: 'delivered' },
      )
    }
    return results
  }
}
