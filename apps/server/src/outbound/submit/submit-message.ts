import { randomUUID } from 'node:crypto'
import { domainOf } from '#server/addresses/directory/our-domains.ts'
import type { Actor, App } from '#server/app.ts'
import { checkQuota } from '#server/identity/quota/quota.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { findSentCopy } from '#server/mailbox/store/find-sent-copy.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { below, bytesToStore, type Source, startOf, withStart } from '#server/readers/source.ts'
import type { MessageDsn } from '../queue/dsn.ts'
import { holdMessage } from '../schedule/hold-message.ts'
import { dispatchMessage } from '../send/dispatch-message.ts'
import { checkSenders } from './check-senders.ts'
import { leaving, receivedFromProgram, withIdAndDate } from './submitted-header.ts'

export interface Submission {
  /** After DATA, dots taken off. */
  source: Source
  /** Checked already; '' for a message that wants no bounce. */
  envelope_from: string
  /** As SMTP takes them, each once. */
  recipients: string[]
  /** ESMTPSA and its like. RFC 3848. */
  protocol: string
  /** Named in Received, for the operator who looks for it in the log. */
  id: string
  /** null: at once. */
  due_at: Date | null
  /** null: nothing was asked of reports. */
  dsn: MessageDsn | null
}

/**
 * Sends a message that a mail program wrote, the way that the composer's go: the copy in Sent, the queue, the limits.
 * One that waits stands in Drafts. Throws `SubmissionRefused`, `quota_exceeded`. RFC 6409; decision 0124.
 */
export async function submitMessage(
  app: App,
  actor: Actor,
  { source, envelope_from, recipients, protocol, id, due_at, dsn }: Submission,
): Promise<void> {
  const { account_id } = actor
  const sender = await checkSenders(app, actor, source)
  await checkQuota(app, actor, source.length)

  const at = app.clock()
  const hostname = app.config.MAIL_HOSTNAME
  const new_id = `<${randomUUID()}@${domainOf(sender.address.email)}>`
  const { start, message_id } = withIdAndDate(startOf(source), { message_id: new_id, date: due_at ?? at })
  const written = withStart(source, () => start)
  const received = Buffer.from(receivedFromProgram({ hostname, protocol, id, at }))
  const wire = below(
    received,
    withStart(written, (own) => leaving(own, hostname)),
  )
  const [message, own, sent] = await Promise.all([
    readForMailbox(app, written),
    app.blobs.put(bytesToStore(written)),
    app.blobs.put(bytesToStore(wire)),
  ])
  const outgoing = {
    account_id,
    alias_id: sender.alias_id,
    blob: own.hash,
    size: own.size,
    wire_blob: sent.hash,
    envelope_from,
    recipients,
    message_id,
    original: null,
    public_id: null,
    dsn,
  }
  await withMailbox(
    app.db,
    account_id,
    async (tx) => {
      if (due_at) {
        await holdMessage(app, tx, { ...outgoing, due_at }, { ...own, message, former: null })
        return
      }
      const filed = await findSentCopy(tx, account_id, { message_id, now: at })
      await dispatchMessage(app, tx, { ...outgoing, message, former: null, filed })
    },
    { isForNew: true },
  )
}
