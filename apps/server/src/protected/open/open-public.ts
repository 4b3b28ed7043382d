import type { OpenedProtected } from '#contract/protected/opened-protected.schema.ts'
import type { OpenPublic } from '#contract/protected/public/open-public.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { guessPassword } from './guessing/guess-password.ts'
import { noteOpening } from './note-opening.ts'
import { readPayload } from './read-payload.ts'
import { showPayload } from './show-payload.ts'
import { issueTicket } from './ticket.ts'

/**
 * Opens the message that a link names. Wrong password, unknown, expired and revoked message answer
 * `decrypt_wrong_password` after the same work, so that nobody learns which it was. Throws
 * `too_many_requests` for who guesses. Spec §7 Messages; decisions 12.
 */
export async function openPublic(
  app: App,
  actor: Actor | null,
  { public_id, password }: OpenPublic,
  { address }: Pick<Call, 'address'>,
): Promise<OpenedProtected> {
  const { envelope, key } = await guessPassword(app, { public_id, password }, address)
  const payload = await readPayload(app, envelope, key)
  const ticket = issueTicket(app, { public_id, key })
  return { ...showPayload(payload, ticket.ticket), ...ticket, ...(await noteOpening(app, actor, envelope)) }
}
