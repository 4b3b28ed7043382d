import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export const OIDC_CLIENT = { id: 'pochtamt', secret: 'a secret of some length for the client' }
const TTL_S = 600

/** What the provider says of somebody beside `sub`. */
export type OidcClaims = Record<string, unknown>

/**
 * A provider of OpenID Connect on a port of its own. `people` are who it knows; whoever `person` names
 * logs in at its page without being asked, an empty one cancels there.
 */
export async function anOidcProvider(
  base_url: string,
  options: { secretBy?: 'basic' | 'post'; answersAboutTokens?: boolean } = {},
) {
  const people = new Map<string, OidcClaims>()
  let person = ''
  let isDown = false
  const server = createServer((request, response) => {
    if (isDown) return void response.writeHead(503).end()
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    if (!uid) return void provider.callback()(request, response)
    const result = person
      ? { login: { accountId: person } }
      : { error: 'access_denied', error_description: 'the person went away' }
    void provider.interactionFinished(request, response, result)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const claimsOf = new WeakMap<object, OidcClaims>()
  const configuration: Configuration = {
    clients: [
      {
        client_id: OIDC_CLIENT.id,
        client_secret: OIDC_CLIENT.secret,
        redirect_uris: [`${base_url}/auth/wmlogin`],
        post_logout_redirect_uris: [`${base_url}/about`],
        token_endpoint_auth_method:
          options.secretBy === 'post' ? 'client_secret_post' : 'client_secret_basic',
      },
    ],
    ...(options.secretBy === 'post' ? { clientAuthMethods: ['client_secret_post'] } : {}),
    cookies: { keys: ['a key of the test'] },
    claims: { openid: ['sub', 'wmid', 'passport_tid', 'alias', 'act'], profile: ['name'] },
    conformIdTokenClaims: false,
    extraTokenClaims: (_context, token) => claimsOf.get(token),
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      introspection: { enabled: options.answersAboutTokens ?? true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const claims = people.get(sub)
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) }
    },
    // Nobody is asked for consent: the mail is the provider's own.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: TTL_S,
      AuthorizationCode: TTL_S,
      IdToken: TTL_S,
      Interaction: TTL_S,
      Session: TTL_S,
      Grant: TTL_S,
    },
  }
  const provider = new Provider(issuer, configuration)
  return {
    issuer,
    people,
    logsIn: (wmid: string) => {
      person = wmid
    },
    /** An access token that a mail program would have, made out to `audience`. */
    async token(sub: string, { audience = OIDC_CLIENT.id as string | null, claims = {} as OidcClaims } = {}) {
      const client = (await provider.Client.find(OIDC_CLIENT.id))!
      const token = new provider.AccessToken({ accountId: sub, client, scope: 'openid' } as never)
      if (audience !== null) token.setAudience(audience)
      claimsOf.set(token, claims)
      return { text: await token.save(), takeBack: () => token.destroy() }
    },
    down: (value: boolean) => {
      isDown = value
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
