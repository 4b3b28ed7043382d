import { putMessage } from '#server/mailbox/messages/put-message.ts'
import { bareMessage } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { ArrivalPlan, IncomingMessage, MailboxStep, ReceivingMailbox, Way } from './arrival-step.ts'
import { selectSameMessage } from './same-message.sql.ts'

/** How long a message that comes again, byte for byte, is taken for the same one. */
const DUPLICATE_MS_MAX = 24 * 60 * 60 * 1000

/** What became of it; `unhashed`: nothing yet, these must be compared first. */
export interface Put {
  step: 'put' | 'put_in_spam' | 'put_by_filter' | 'repeated'
  signs: string[]
  unhashed: string[]
}

/** The message as every mailbox gets it, its bytes stored. */
export interface StoredIncoming extends IncomingMessage {
  blob: { hash: string; size: number }
  /** Of the message as it came, without our trace. */
  source_hash: Buffer
  source_bytes: number
  encrypted: boolean
  steps: readonly MailboxStep[]
}

/** Where a message goes of which nobody says anything. */
const INBOX: ArrivalPlan = {
  folders: [{ kind: 'inbox' }],
  labels: [],
  flags: {},
  verdict: null,
  isNews: true,
  afterwards: [],
}

/**
 * One mailbox in one transaction. What all steps must know is asked together. Answers, before anything is done, blobs
 * of messages of before hashes were kept: they must be compared first, which is not done while a mailbox is locked.
 */
export async function putIntoMailbox(
  tx: MailboxTx,
  mailbox: ReceivingMailbox,
  incoming: StoredIncoming,
  { way, isCompared }: { way: Way; isCompared: boolean },
): Promise<Put> {
  const { account_id, alias_id } = mailbox
  const { blob, received_at, source_hash, source_bytes, auth, encrypted } = incoming
  const message = way === 'bare' ? bareMessage() : incoming.message
  const [{ isHere, unhashed }, ...planners] = await Promise.all([
    selectSameMessage(tx, account_id, {
      message_id: storableText(message.message_id ?? ''),
      alias_id,
      since: new Date(received_at.getTime() - DUPLICATE_MS_MAX),
      source_hash,
      source_bytes,
    }),
    ...incoming.steps.map((step) => step(tx, mailbox, way)),
  ])
  if (isHere) return { step: 'repeated', signs: [], unhashed: [] }
  if (unhashed.length > 0 && !isCompared) return { step: 'repeated', signs: [], unhashed }

  let plan = INBOX
  for (const planner of planners) plan = await planner(plan)
  const isJunk = plan.verdict?.is === 'junk'
  const added = {
    blob: blob.hash,
    size: blob.size,
    source_hash,
    message,
    received_at,
    alias_id,
    auth,
    verdict: plan.verdict,
    encrypted,
    isUnlabelled: way !== 'whole',
    isQuiet: isJunk,
  }
  await putMessage(tx, account_id, added, plan)
  const arrival = { ...incoming, message, ...mailbox, blob: blob.hash, isJunk, isNews: plan.isNews }
  for (const afterwards of plan.afterwards) await afterwards(tx, arrival)
  const isInInbox = plan.folders.some((folder) => 'kind' in folder && folder.kind === 'inbox')
  const step = isJunk ? 'put_in_spam' : isInInbox ? 'put' : 'put_by_filter'
  return { step, signs: plan.verdict?.signs ?? [], unhashed: [] }
}
