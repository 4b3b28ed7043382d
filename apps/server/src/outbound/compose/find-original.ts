import { AppError } from '#contract/errors.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { readStored } from '#server/mailbox/reading/read-stored.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { referencesOf } from './references-of.ts'

/** The headers that keep a conversation together. RFC 5322 §3.6.4. */
export interface ThreadHeaders {
  in_reply_to: string | null
  references: string[]
}

export interface Original extends ThreadHeaders {
  /** The message answered is there, and is ours to mark. */
  isThere: boolean
}

const NONE: ThreadHeaders = { in_reply_to: null, references: [] }

/** The bytes of a stored message, null when it is gone or not ours. */
export async function findMessage(
  app: App,
  actor: Actor,
  messageRef: Parameters<typeof getMessageBytes>[2],
): Promise<Buffer | null> {
  try {
    return await getMessageBytes(app, actor, messageRef)
  } catch (error) {
    if (error instanceof AppError && error.code === 'message_not_found') return null
    throw error
  }
}

/**
 * In-Reply-To and References of an answer or a forward; a reopened draft keeps those it has. A message
 * that was deleted meanwhile keeps nobody from answering it.
 */
export async function findOriginal(
  app: App,
  actor: Actor,
  reply: ComposePayload['reply'],
  draft: Buffer | null,
): Promise<Original> {
  const original = reply ? await findMessage(app, actor, reply) : null
  if (!original) return { isThere: false, ...(draft ? await headersOfDraft(app, draft) : NONE) }
  const { message_id, in_reply_to, references } = await readStored(app, original)
  if (message_id === null) return { isThere: true, ...NONE }
  const before = references.length > 0 ? references : in_reply_to.slice(0, 1)
  return { isThere: true, in_reply_to: message_id, references: referencesOf([...before, message_id]) }
}

async function headersOfDraft(app: App, draft: Buffer): Promise<ThreadHeaders> {
  const { in_reply_to, references } = await readStored(app, draft)
  return { in_reply_to: in_reply_to[0] ?? null, references }
}
