import { AppError } from '#contract/errors.ts'
import { isWmid } from '#contract/identity/sign-on/sign-on.ts'
import type { Actor, App } from '#server/app.ts'
import { SignOnFailure } from '#server/platform/ecosystem/sign-on/sign-on.ts'
import type { Call, Redirect } from '#server/platform/http/route.ts'
import { frameEnd, HOME, loginPage, ownPath } from './own-path.ts'
import { addNonce } from './sign-on-nonces.ts'

export interface StartSignOn {
  to?: string | undefined
  wmid?: string | undefined
  quiet?: '0' | '1' | undefined
  frame?: '0' | '1' | undefined
}

/** Sends the browser to the provider; it comes back to `/auth/complete` with the nonce set here. Spec §4 App status. */
export async function startSignOn(
  app: App,
  _actor: Actor | null,
  { to, wmid, quiet, frame }: StartSignOn,
  call: Call,
): Promise<Redirect> {
  if (wmid && !isWmid(wmid)) throw new AppError('invalid_wmid', { fields: ['wmid'] })

  const { nonce, remember } = addNonce(call)
  const inFrame = frame === '1'
  const back = new URLSearchParams({ n: nonce, to: ownPath(to) ?? HOME, ...(inFrame ? { frame: '1' } : {}) })
  const rids = app.signOn.rids()
  try {
    const location = await app.signOn.loginUrl({
      rid: inFrame ? rids.frame : rids.main,
      quiet: quiet === '1',
      language: call.language,
      ...(wmid === undefined ? {} : { wmid }),
      returnPath: `/auth/complete?${back}`,
    })
    remember()
    return { location }
  } catch (failure) {
    if (!(failure instanceof SignOnFailure)) throw failure
    app.log.warn({ kind: failure.kind, reason: failure.message }, 'a sign-on could not begin')
    return { location: inFrame ? frameEnd('failed') : loginPage('service_unavailable') }
  }
}
