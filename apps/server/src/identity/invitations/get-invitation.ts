import type { InputOf } from '#contract/endpoint.ts'
import type { getInvitation as endpoint } from '#contract/identity/invitations/get-invitation.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findInvitation } from './find-invitation.ts'

/** What a link offers whoever has it: until when, and in which domains. Looking uses nothing up. */
export async function getInvitation(
  app: App,
  _actor: Actor | null,
  { token }: InputOf<typeof endpoint>,
  call: Call,
) {
  const { expires_at } = await findInvitation(app, token, call)
  const domains = app.steps.directory.freeDomains(app.config)
  return { invitation: { expires_at: expires_at.toISOString(), domains } }
}
