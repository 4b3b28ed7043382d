import { createHash, createHmac } from 'node:crypto'
import * as client from 'openid-client'
import { deriveKey, loadSecretKey, seal, unseal } from '#server/platform/secrets/secret-key.ts'
import { wmidOf } from './oidc-claims.ts'
import { toSignOnFailure } from './oidc-failures.ts'
import { oidcTokens } from './oidc-tokens.ts'
import {
  type AccessTokens,
  type LoginOptions,
  type LogoutOptions,
  SignOnFailure,
  type SignOnProvider,
  type SignOnRids,
  type VerifiedSignOn,
} from './sign-on.ts'

export interface OidcParts {
  issuer: string
  clientId: string
  /** Empty: a public client. */
  clientSecret: string
  /** What access tokens of mail programs are made out to. */
  audience: string
  /** How browsers reach this service. */
  baseUrl: string
  SECRET_KEY: string
  timeoutMs: number
}

const RETURN_PATH = '/auth/wmlogin'
const SCOPE = 'openid profile'
/** Clocks may differ by this much. */
const AHEAD_S_MAX = 5 * 60
/** Whoever signs out does not wait for long. */
const ANSWER_MS = 1500
/** A longer token would not fit into an address. */
const HINT_CHARS_MAX = 4000

/** What we ask and are told beyond the standard; all but `wmid` are left out where they say nothing. */
interface Claims {
  sub: string
  exp: number
  iat: number
  wmid?: unknown
  alias?: unknown
  name?: unknown
  act?: unknown
}

/**
 * Sign-on by OpenID Connect, for places without the ecosystem's own: code flow with PKCE and nonce, the
 * answer posted back. `sub` or the claim `wmid` is the wmid; `alias` opens that alias only.
 */
export class OidcSignOn implements SignOnProvider {
  readonly #parts: OidcParts
  #discovered: Promise<client.Configuration> | undefined

  /** Of its pages, as far as it has told. */
  #origins: readonly string[]
  #tokens: AccessTokens | null = null

  constructor(parts: OidcParts) {
    this.#parts = parts
    this.#origins = [new URL(parts.issuer).origin]
    // Its pages may stand elsewhere, and ours have to allow them before anybody goes there.
    this.#configuration().catch(() => {})
  }

  rids(): SignOnRids {
    const { clientId } = this.#parts
    return { main: clientId, frame: clientId }
  }

  singleSignOnUrl(): null {
    return null
  }

  async loginUrl({ wmid, quiet, language, returnPath }: LoginOptions): Promise<string> {
    const configuration = await this.#configuration()
    // Sealed, the state is a secret that nobody can make up; what must be remembered follows from it.
    const state = seal(this.#parts, returnPath)
    const { prompt_values_supported: prompts } = configuration.serverMetadata()
    // Every provider knows `login`; it asks anew, and so for another person too.
    const asks = Array.isArray(prompts) && prompts.includes('select_account') ? 'select_account' : 'login'
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectUri(),
      response_mode: 'form_post',
      scope: SCOPE,
      ui_locales: language,
      state,
      nonce: this.#secretOf('nonce', state),
      code_challenge: await client.calculatePKCECodeChallenge(this.#secretOf('verifier', state)),
      code_challenge_method: 'S256',
      ...(wmid ? { login_hint: wmid } : {}),
      ...(quiet ? { prompt: 'none' } : wmid === '' ? { prompt: asks } : {}),
    }).href
  }

  origins(): readonly string[] {
    return this.#origins
  }

  tokens(): AccessTokens | null {
    return this.#tokens
  }

  async logoutUrl({ wmid, ticket = '', returnPath }: LogoutOptions): Promise<string> {
    try {
      const configuration = await this.#configuration()
      await this.#answers()
      return client.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: new URL(returnPath, this.#parts.baseUrl).href,
        logout_hint: wmid,
        // With it the provider need not ask whether it was meant. OpenID Connect RP-Initiated Logout §2.
        ...(ticket && ticket.length <= HINT_CHARS_MAX ? { id_token_hint: ticket } : {}),
      }).href
    } catch {
      // The provider is away, or has no such page: the session here has ended anyway.
      return returnPath
    }
  }

  returnPath({ state = '' }: Readonly<Record<string, string>>): string {
    try {
      return unseal(this.#parts, state)
    } catch {
      return ''
    }
  }

  async verify(post: Readonly<Record<string, string>>): Promise<VerifiedSignOn> {
    const { state = '', code = '' } = post
    if (!this.returnPath(post)) throw new SignOnFailure('invalid', 'the state is not ours')
    const configuration = await this.#configuration()
    const returned = new Request(this.#redirectUri(), { method: 'POST', body: new URLSearchParams(post) })
    const tokens = await client
      .authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: this.#secretOf('nonce', state),
        pkceCodeVerifier: this.#secretOf('verifier', state),
      })
      .catch((failure: unknown) => {
        throw toSignOnFailure(failure)
      })
    const claims = tokens.claims() as Claims | undefined
    // By the clock of the machine, as the library judges the other times of the token.
    const now_s = Date.now() / 1000
    if (claims && claims.iat > now_s + AHEAD_S_MAX) {
      throw new SignOnFailure('invalid', 'the id token is from the future')
    }
    return {
      ...readClaims(claims),
      ticket_hash: sha256(code),
      ...(tokens.id_token ? { ticket: tokens.id_token } : {}),
    }
  }

  /** Asked for once; after a failure, again. Throws `SignOnFailure`. */
  async #configuration(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret, timeoutMs } = this.#parts
    const server = new URL(issuer)
    this.#discovered ??= client
      .discovery(server, clientId, undefined, clientSecret ? bySupport(clientSecret) : client.None(), {
        timeout: timeoutMs / 1000,
        execute: [
          // The library leaves the signature out where TLS vouches for the answer; nothing has to vouch here.
          client.enableNonRepudiationChecks,
          // Only where the operator has written http: itself.
          ...(server.protocol === 'http:' ? [client.allowInsecureRequests] : []),
        ],
      })
      .then((configuration) => {
        const { authorization_endpoint, end_session_endpoint } = configuration.serverMetadata()
        const pages = [issuer, authorization_endpoint, end_session_endpoint]
        this.#origins = [
          ...new Set(pages.filter((page) => page !== undefined).map((page) => new URL(page).origin)),
        ]
        this.#tokens = oidcTokens(configuration, this.#parts)
        return configuration
      })
      .catch((failure: unknown) => {
        this.#discovered = undefined
        throw toSignOnFailure(failure)
      })
    return this.#discovered
  }

  /** Throws when the provider is away now: nobody is sent to a page that does not open. */
  async #answers(): Promise<void> {
    const known = `${this.#parts.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const { ok } = await fetch(known, { signal: AbortSignal.timeout(ANSWER_MS) })
    if (!ok) throw new SignOnFailure('unavailable')
  }

  #redirectUri(): string {
    return new URL(RETURN_PATH, this.#parts.baseUrl).href
  }

  /** Follows from the state and the key of the installation, so that nothing has to be kept meanwhile. */
  #secretOf(purpose: 'nonce' | 'verifier', state: string): string {
    const key = deriveKey(loadSecretKey(this.#parts), `oidc ${purpose}`)
    return createHmac('sha256', key).update(state).digest('base64url')
  }
}

/** The way of showing the secret that the provider takes; Basic where it does not say. OpenID Connect Core §9. */
const bySupport =
  (secret: string): client.ClientAuth =>
  (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = methods.includes('client_secret_basic')
    const show = isBasic ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret)
    show(server, metadata, body, headers)
  }

function readClaims(claims: Claims | undefined): Omit<VerifiedSignOn, 'ticket_hash'> {
  if (!claims) throw new SignOnFailure('invalid', 'there is no id token')
  const wmid = wmidOf(claims)
  const { alias, name } = claims
  return {
    wmid,
    auth_type: 'oidc',
    expires_at: new Date(claims.exp * 1000),
    user_address: '',
    ...(typeof name === 'string' && { name }),
    ...(typeof alias === 'string' && alias ? { alias: alias.toLowerCase() } : {}),
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
