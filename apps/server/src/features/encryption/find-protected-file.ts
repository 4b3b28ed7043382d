import type { Attachment } from '#contract/messages/message.ts'
import type { App } from '#server/app.ts'
import { selectEnvelope } from './encryption.sql.ts'
import { readPart, readPayload } from './read-payload.ts'
import { readTicket } from './ticket.ts'

/** A file of a letter that was opened not long ago; null when the ticket, the letter or the file is gone. */
export async function findProtectedFile(
  app: App,
  { id, ticket }: { id: number; ticket: string },
): Promise<(Attachment & { content: Buffer }) | null> {
  const now = app.clock()
  const held = readTicket(app, ticket)
  if (!held || held.until <= now) return null
  const envelope = await selectEnvelope(app.db, held.public_id)
  if (!envelope?.wrapped_key || envelope.expires_at <= now) return null

  const { attachments } = await readPayload(app, envelope, held.key)
  const file = attachments.find((each) => each.id === id)
  const content = file && (await readPart(app, envelope, held.key, id))
  return content ? { ...file, content } : null
}
