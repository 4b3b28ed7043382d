import type { Attachment } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import { selectEnvelope } from '../encryption.sql.ts'
import { readPart, readPayload } from './read-payload.ts'
import { readTicket, type Ticket } from './ticket.ts'

/** What a ticket lets its holder open; null when it is none of ours, or its time is over. */
export function openTicket(app: App, ticket: string): Ticket | null {
  const held = readTicket(app, ticket)
  return held && held.until > app.clock() ? held : null
}

/** A file of a message that was opened not long ago; null when the ticket, the message or the file is gone. */
export async function findProtectedFile(
  app: App,
  { id, ticket }: { id: number; ticket: string },
): Promise<(Attachment & { content: Buffer }) | null> {
  const held = openTicket(app, ticket)
  const envelope = held && (await selectEnvelope(app.db, held.public_id))
  if (!held || !envelope?.wrapped_key || envelope.expires_at <= app.clock()) return null

  const { attachments } = await readPayload(app, envelope, held.key)
  const file = attachments.find((each) => each.id === id)
  const content = file && (await readPart(app, envelope, held.key, id))
  return content ? { ...file, content } : null
}
