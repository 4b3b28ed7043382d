import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { sealPassword, sealTokens } from '../collector-secret.ts'
import { takeOauthCode } from './oauth.ts'
import { openSource } from './open-source.ts'
import { sourceFailure } from './source-failure.ts'
import { tryPassword } from './try-password.ts'

interface Claim {
  email: string
  password?: string | undefined
  oauth_code?: string | undefined
  oauth_state?: string | undefined
}

/** What of a collector can be kept once the source has let us in. */
export interface CheckedSource {
  auth: 'password' | 'oauth2'
  /** Sealed. */
  secret: string
}

/** Signs in to a source and looks into its inbox, so that nothing is kept that does not work. Throws the codes of collectors and `too_many_requests`. */
export async function checkSource(
  app: App,
  account_id: number,
  { email, password, oauth_code, oauth_state = '' }: Claim,
  server: ImapServer,
): Promise<CheckedSource> {
  if (oauth_code !== undefined) {
    const tokens = await takeOauthCode(app, account_id, { email, code: oauth_code, state: oauth_state })
    await tryServer(app, server, { access_token: tokens.access_token })
    return { auth: 'oauth2', secret: sealTokens(app, tokens) }
  }
  if (password === undefined) throw new AppError('invalid_params', { fields: ['password'] })
  await tryPassword(app, { account_id, email }, () => tryServer(app, server, { password }))
  return { auth: 'password', secret: sealPassword(app, password) }
}

/** The same for a proof that is kept already. */
export async function tryServer(
  app: App,
  server: ImapServer,
  proof: Parameters<typeof openSource>[2],
): Promise<void> {
  const source = await openSource(app, server, proof)
  try {
    await source.mailboxOpen('INBOX', { readOnly: true })
    await source.logout()
  } catch (error) {
    throw sourceFailure(error, 'fetch')
  } finally {
    source.close()
  }
}
