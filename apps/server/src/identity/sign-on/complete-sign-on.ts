import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call, Redirect } from '#server/platform/http/route.ts'
import { ensureAccount } from '../account/ensure-account.ts'
import { namePerson } from '../account/name-person.ts'
import { isLocalPerson } from '../local/is-local-person.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { selectSuspension } from '../oversight/suspension.sql.ts'
import { openSession } from '../sessions/open-session.ts'
import { updateHandoffTaken } from './auth.sql.ts'
import { frameEnd, HOME, loginPage, ownPath } from './own-path.ts'
import { takeNonce } from './sign-on-nonces.ts'

const HANDOFF_MS = 60 * 1000

export interface CompleteSignOn {
  h?: string | undefined
  n?: string | undefined
  to?: string | undefined
  frame?: string | undefined
}

/** undefined: the alias that the provider names is not an address of this account. */
async function aliasIdOf(app: App, account_id: number, alias: string): Promise<number | undefined> {
  const address = await app.steps.directory.find(app.db, alias)
  const isTheirs = address?.account_id === account_id && address.alias_id > 0 && address.state === 'on'
  return isTheirs ? address.alias_id : undefined
}

/**
 * Opens the login that waits under the handoff id, if it is asked by the browser that began the sign-on:
 * otherwise somebody could sign a stranger in as themselves. The account is made at the first sign-in.
 */
export async function completeSignOn(
  app: App,
  _actor: Actor | null,
  { h = '', n = '', to, frame }: CompleteSignOn,
  call: Call,
): Promise<Redirect> {
  const since = new Date(app.clock().getTime() - HANDOFF_MS)
  const waiting = takeNonce(call, n) ? await updateHandoffTaken(app.db, h, since) : undefined
  if (!waiting) {
    return { location: frame === '1' ? frameEnd('failed') : loginPage('invalid_auth_cookie') }
  }

  const { wmid, ticket_hash, alias, name, sealed_ticket } = waiting
  if (await isLocalPerson(app, wmid)) {
    app.log.warn({ wmid }, 'a sign-on from elsewhere with a wmid of ours')
    return { location: frame === '1' ? frameEnd('failed') : loginPage('forbidden') }
  }
  const account_id = await ensureAccount(app, {
    wmid,
    language: call.named_language,
    first_sheets: [...FIRST_SHEETS],
  }).catch((error: unknown) => {
    // A page of ours says it, not a page of bare JSON: the browser has come here by itself.
    app.log.error({ err: error }, 'a mailbox could not be made')
    return null
  })
  if (account_id === null) {
    return { location: frame === '1' ? frameEnd('failed') : loginPage('user_create_error') }
  }
  await namePerson(app, account_id, name)
  if ((await selectSuspension(app.db, account_id)) !== undefined) {
    await writeAuthLog(app, app.db, {
      account_id,
      kind: 'sign_in',
      method: 'sso',
      result: 'blocked',
      ip: call.address,
      agent: call.agent,
    })
    return { location: frame === '1' ? frameEnd('failed') : loginPage('mailbox_suspended') }
  }
  const alias_id = alias === null ? null : await aliasIdOf(app, account_id, alias)
  const { address: ip, agent } = call
  const log = { account_id, kind: 'sign_in', method: 'sso', ip, agent } as const
  const through = alias === null ? {} : ({ protocol: 'alias-web', alias } as const)
  if (alias_id === undefined) {
    await writeAuthLog(app, app.db, { ...log, ...through, result: 'blocked' })
    return { location: frame === '1' ? frameEnd('failed') : loginPage('forbidden') }
  }
  await openSession(app, { account_id, alias_id, method: 'sso', ticket_hash, sealed_ticket }, call)
  await writeAuthLog(app, app.db, { ...log, ...through })
  return { location: frame === '1' ? frameEnd('finish') : (ownPath(to) ?? HOME) }
}
