import type { Configuration } from 'openid-client'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { seal, unseal } from '#server/platform/secrets/secret-key.ts'

/** How long somebody may take at the provider. */
const CONSENT_MS = 15 * 60_000
/** An access token is renewed so long before it ends. */
const SPARE_MS = 60_000

/** What a provider gave for a mailbox; kept sealed. */
export interface OauthTokens {
  provider: string
  access_token: string
  refresh_token: string | null
  /** Milliseconds since 1970. */
  expires_at: number
}

interface Consent {
  account_id: number
  email: string
  provider: string
  verifier: string
  until: number
}

/** Where the browser comes back to: the page that makes collectors. */
const returnAddress = ({ config }: Pick<App, 'config'>): string =>
  new URL('/settings/collectors/create', config.BASE_URL).href

/** Loaded where it is used: most installations ask no provider. */
async function clientOf(app: Pick<App, 'config'>, provider: string) {
  const known = app.config.COLLECTOR_OAUTH[provider]
  if (!known) return undefined
  const oauth = await import('openid-client')
  const config: Configuration = new oauth.Configuration(
    { issuer: known.auth_url, authorization_endpoint: known.auth_url, token_endpoint: known.token_url },
    known.client_id,
    known.client_secret,
  )
  if (known.token_url.startsWith('http:') && app.config.OUTBOUND_ALLOW_PRIVATE)
    oauth.allowInsecureRequests(config)
  return { oauth, config, scope: known.scope }
}

/** Address of the provider's page of consent (code with PKCE, RFC 7636); null when this provider is not configured. */
export async function startOauth(
  app: App,
  { account_id, email, provider }: { account_id: number; email: string; provider: string },
): Promise<string | null> {
  const client = await clientOf(app, provider)
  if (!client) return null
  const { oauth, config, scope } = client
  const verifier = oauth.randomPKCECodeVerifier()
  const until = app.clock().getTime() + CONSENT_MS
  const consent: Consent = { account_id, email: email.toLowerCase(), provider, verifier, until }
  return oauth.buildAuthorizationUrl(config, {
    redirect_uri: returnAddress(app),
    scope,
    login_hint: email,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: seal(app.config, JSON.stringify(consent)),
    // Google gives a refresh token only when asked so.
    access_type: 'offline',
    prompt: 'consent',
  }).href
}

/** Exchanges what the browser brought back. Throws `invalid_token` for anything that is not this account's own consent. */
export async function takeOauthCode(
  app: App,
  account_id: number,
  { email, code, state }: { email: string; code: string; state: string },
): Promise<OauthTokens> {
  const consent = readConsent(app, state)
  const isOwn = consent?.account_id === account_id && consent.email === email.toLowerCase()
  if (!consent || !isOwn || consent.until < app.clock().getTime()) throw new AppError('invalid_token')
  const client = await clientOf(app, consent.provider)
  if (!client) throw new AppError('invalid_provider')
  const back = new URL(returnAddress(app))
  back.search = new URLSearchParams({ code, state }).toString()
  try {
    const tokens = await client.oauth.authorizationCodeGrant(client.config, back, {
      pkceCodeVerifier: consent.verifier,
      expectedState: state,
    })
    return {
      provider: consent.provider,
      access_token: tokens.access_token,
      refresh_token: tokens.refresh_token ?? null,
      expires_at: app.clock().getTime() + (tokens.expiresIn() ?? 3600) * 1000,
    }
  } catch (cause) {
    throw new AppError('invalid_token', { cause })
  }
}

/** Tokens that are good for a minute at least: these, or new ones. Throws `invalid_token` when the consent has gone. */
export async function renewTokens(app: App, tokens: OauthTokens): Promise<OauthTokens> {
  if (tokens.expires_at - SPARE_MS > app.clock().getTime()) return tokens
  const client = await clientOf(app, tokens.provider)
  if (!client || tokens.refresh_token === null) throw new AppError('invalid_token')
  try {
    const renewed = await client.oauth.refreshTokenGrant(client.config, tokens.refresh_token)
    return {
      ...tokens,
      access_token: renewed.access_token,
      refresh_token: renewed.refresh_token ?? tokens.refresh_token,
      expires_at: app.clock().getTime() + (renewed.expiresIn() ?? 3600) * 1000,
    }
  } catch (cause) {
    // A provider that does not answer has not taken its consent back.
    const isRefused = cause instanceof client.oauth.ResponseBodyError
    throw new AppError(isRefused ? 'invalid_token' : 'cannot_connect_to_mail_server', { cause })
  }
}

function readConsent(app: App, state: string): Consent | undefined {
  try {
    return JSON.parse(unseal(app.config, state)) as Consent
  } catch {
    return undefined
  }
}
