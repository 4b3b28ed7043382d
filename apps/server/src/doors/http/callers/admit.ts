import { mayCall } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { noteImpersonatedRequest } from '#server/identity/log/note-impersonated-request.ts'
import { roleOf } from './role-of.ts'

/**
 * Lets a call through or refuses it, by the contract's table of access alone: `expected_token` for a stranger,
 * `invalid_auth_cookie` for one whose session is over, `forbidden` for everybody else. What somebody tries in a mailbox that is not theirs is written
 * down first, also when it is refused. Spec §6; decision 0042.
 */
export async function admit(
  app: App,
  actor: Actor | null,
  endpoint: Pick<Endpoint, 'access'>,
  call: { operation: string; path: string; address: string; agent: string },
  { hasToken = true }: { hasToken?: boolean } = {},
): Promise<void> {
  const allowed = mayCall(endpoint, roleOf(actor, app.clock()))
  if (actor?.impersonation)
    await noteImpersonatedRequest(app, actor.account_id, actor.impersonation, { ...call, allowed })
  if (!allowed) throw new AppError(actor ? 'forbidden' : hasToken ? 'invalid_auth_cookie' : 'expected_token')
}
