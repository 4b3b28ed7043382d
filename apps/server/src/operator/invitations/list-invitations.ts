import type { Actor, App } from '#server/app.ts'
import { findInvitations } from '#server/identity/invitations/find-invitations.ts'

/** Who was invited, and who came. */
export async function listInvitations(app: App, _actor: Actor) {
  const now = app.clock()
  const rows = await findInvitations(app)
  return {
    is_on: app.config.LOCAL_ACCOUNTS,
    invitations: rows.map(({ created_at, expires_at, used_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      state: used_at ? ('used' as const) : expires_at > now ? ('waiting' as const) : ('expired' as const),
    })),
  }
}
