import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findPasswordLink } from './find-password-link.ts'

/** Whose password a link sets, and until when. Looking uses nothing up. */
export async function getPasswordLink(
  app: App,
  _actor: Actor | null,
  { token }: { token: string },
  call: Call,
) {
  const { email, expires_at } = await findPasswordLink(app, token, call)
  return { email, expires_at: expires_at.toISOString() }
}
