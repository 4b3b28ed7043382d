import * as client from 'openid-client'
import { wmidOf } from './oidc-claims.ts'
import { toSignOnFailure } from './oidc-failures.ts'
import { type AccessTokens, SignOnFailure, type VerifiedToken } from './sign-on.ts'

interface TokenParts {
  issuer: string
  clientSecret: string
  audience: string
}

/** Longer ones would not fit into the line that they come in. */
const TOKEN_CHARS_MAX = 5500
/** RFC 6750 §2.1. */
const TOKEN = /^[\w.~+/-]+=*$/

/**
 * The provider is asked about each token (RFC 7662): so one that was taken back opens nothing, whatever stands in it.
 * null: the provider answers no such questions, or would answer them to anybody. Decisions 150.
 */
export function oidcTokens(configuration: client.Configuration, parts: TokenParts): AccessTokens | null {
  if (!configuration.serverMetadata().introspection_endpoint || !parts.clientSecret) return null
  return {
    configuration_url: `${parts.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    async verify(token) {
      if (token.length > TOKEN_CHARS_MAX || !TOKEN.test(token))
        throw new SignOnFailure('invalid', 'that is no token')
      const introspection = await client
        .tokenIntrospection(configuration, token, { token_type_hint: 'access_token' })
        .catch((failure: unknown) => {
          throw toSignOnFailure(failure)
        })
      return readIntrospection(introspection, parts)
    },
  }
}

function readIntrospection(
  introspection: client.IntrospectionResponse,
  { issuer, audience }: TokenParts,
): VerifiedToken {
  if (!introspection.active) throw new SignOnFailure('expired', 'the provider knows no such token')
  // One for another service of the provider's would open the mailbox to that service.
  if (![introspection.aud].flat().includes(audience))
    throw new SignOnFailure('invalid', 'the token is not made out to this service')
  if (introspection.iss !== undefined && introspection.iss !== issuer)
    throw new SignOnFailure('invalid', 'the token is of another issuer')
  // Whoever has to prove a key beside the token cannot do it here. RFC 7800, RFC 9449.
  const isBearer =
    introspection.token_type === undefined || introspection.token_type.toLowerCase() === 'bearer'
  if (introspection.cnf !== undefined || !isBearer)
    throw new SignOnFailure('invalid', 'the token is bound to a key')
  // One alias has no mail programs. Spec §6.
  if (introspection.alias) throw new SignOnFailure('blocked', 'the token is of one alias only')
  if (typeof introspection.exp !== 'number') throw new SignOnFailure('invalid', 'the token never ends')
  return { wmid: wmidOf(introspection), expires_at: new Date(introspection.exp * 1000) }
}
