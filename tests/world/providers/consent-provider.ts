import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A mail provider's OAuth 2 as its IMAP server knows it: gives a code to whoever asks, tokens for the code
 * (RFC 6749 §4.1, RFC 7636) and for a refresh token, and vouches for access tokens.
 */
export async function aConsentProvider() {
  const codes = new Map<string, { challenge: string; email: string }>()
  const owners = new Map<string, string>()
  const grants: string[] = []
  let isRevoked = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://provider.test')
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname === '/info') {
      const email = owners.get(url.searchParams.get('token') ?? '')
      return email && !isRevoked ? answer(200, { email, active: true }) : answer(401, {})
    }
    const form = new URLSearchParams(await bodyOf(request))
    grants.push(form.get('grant_type') ?? '')
    const known = codes.get(form.get('code') ?? '')
    const isProven =
      known !== undefined && (await challengeOf(form.get('code_verifier') ?? '')) === known.challenge
    const email = isProven ? known.email : owners.get(form.get('refresh_token') ?? '')
    if (!email || isRevoked) return answer(400, { error: 'invalid_grant' })
    codes.delete(form.get('code') ?? '')
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    owners.set(access_token, email)
    owners.set(refresh_token, email)
    return answer(200, { access_token, refresh_token, token_type: 'bearer', expires_in: 3600 })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** Kinds of grants that were asked for. */
    grants,
    /** What the owner's browser brings back from the page of consent. */
    consent(address: string, email: string) {
      const params = new URL(address).searchParams
      const code = randomUUID()
      codes.set(code, { challenge: params.get('code_challenge') ?? '', email })
      return { code, state: params.get('state') ?? '' }
    },
    revoke() {
      isRevoked = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return Buffer.from(digest).toString('base64url')
}
