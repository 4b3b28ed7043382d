import { AppError } from '#contract/errors.ts'
import { INVITATION_DAYS, INVITATIONS_MAX } from '#contract/identity/invitations/invitation.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { newToken } from '../sessions/renew-session.ts'
import { insertInvitation, selectWaitingInvitations } from './invitations.sql.ts'

const DAY_MS = 86_400_000

/**
 * Makes a link by which one person comes to a mailbox, once and within a week. It is answered here and never again: only
 * its hash is kept. Throws `forbidden` where there are no local accounts, `max_count_reached`.
 */
export async function addInvitation(
  app: App,
  tx: Tx,
  { note, invited_by }: { note: string; invited_by: string },
): Promise<{ id: number; link: string; expires_at: Date }> {
  if (!app.config.LOCAL_ACCOUNTS) throw new AppError('forbidden')
  const created_at = app.clock()
  if ((await selectWaitingInvitations(tx, created_at)) >= INVITATIONS_MAX)
    throw new AppError('max_count_reached', { params: { limit: INVITATIONS_MAX } })
  const token = newToken()
  const expires_at = new Date(created_at.getTime() + INVITATION_DAYS * DAY_MS)
  const token_hash = tokenHash(token)
  const id = await insertInvitation(tx, { token_hash, note, invited_by, created_at, expires_at })
  return { id, link: invitationLink(app, token), expires_at }
}

/** What follows `#` is sent to no server, so it stands in no log. */
const invitationLink = ({ config }: App, token: string): string =>
  new URL(`/invitation#${token}`, config.BASE_URL).href
