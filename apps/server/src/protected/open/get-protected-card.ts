import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import type { getProtectedCard as endpoint } from '#contract/protected/public/get-protected-card.ts'
import type { Actor, App } from '#server/app.ts'
import { selectEnvelope } from '../encryption.sql.ts'

/** What the page of a link shows above the password; the notification says as much. Unknown, expired and revoked look the same. */
export async function getProtectedCard(
  app: App,
  _actor: Actor | null,
  { public_id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const envelope = await selectEnvelope(app.db, public_id)
  if (!envelope?.wrapped_key || envelope.expires_at <= app.clock()) return { card: null }
  const { sender, subject, hint, created_at, expires_at } = envelope
  return {
    card: {
      from: sender,
      subject,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      hint,
    },
  }
}
