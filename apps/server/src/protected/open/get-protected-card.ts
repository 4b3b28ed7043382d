import type * as z from 'zod/mini'
import type { getProtectedCard as endpoint } from '#contract/protected/open-protected.ts'
import type { Actor, App } from '#server/app.ts'
import { selectEnvelope } from '../encryption.sql.ts'

/** What the page of a link shows above the password; the notice says as much. Unknown, expired and revoked look the same. */
export async function getProtectedCard(
  app: App,
  _actor: Actor | null,
  { public_id }: z.output<typeof endpoint.input>,
): Promise<z.output<typeof endpoint.output>> {
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
