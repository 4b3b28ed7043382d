import { createHmac, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What is wrong with the id token that the provider answers. */
export type Lie =
  | 'signed by nobody'
  | 'signed by another'
  | 'not signed'
  | 'signed with the secret'
  | 'from the future'

const KID = 'key'
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/**
 * A provider of OpenID Connect whose id tokens may be forged. It signs anybody in as `wmid` at once: the code
 * of `codeFor` is the nonce that it was asked with.
 */
export async function aLyingProvider({ id, secret, wmid }: { id: string; secret: string; wmid: string }) {
  let lie: Lie | null = null
  const [own, other] = [pair(), pair()]

  function idToken(nonce: string, now: Date): string {
    const iat = Math.floor(now.getTime() / 1000) + (lie === 'from the future' ? 3600 : 0)
    const alg = lie === 'not signed' ? 'none' : lie === 'signed with the secret' ? 'HS256' : 'RS256'
    const head = part({ alg, kid: KID, typ: 'JWT' })
    const unsigned = `${head}.${part({ iss: issuer, sub: wmid, aud: id, nonce, iat, exp: iat + 600 })}`
    if (lie === 'not signed') return `${unsigned}.`
    if (lie === 'signed by nobody') return `${unsigned}.${randomBytes(256).toString('base64url')}`
    if (lie === 'signed with the secret')
      return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
    const { privateKey } = lie === 'signed by another' ? other : own
    return `${unsigned}.${createSign('sha256').update(unsigned).sign(privateKey).toString('base64url')}`
  }

  const pages: Record<string, (request: IncomingMessage) => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      end_session_endpoint: 'http://elsewhere.test/end',
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': async () => ({
      keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KID, alg: 'RS256', use: 'sig' }],
    }),
    '/token': async (request) => ({
      access_token: 'any',
      token_type: 'Bearer',
      id_token: idToken((await formOf(request)).get('code') ?? '', new Date()),
    }),
  }
  const server = createServer((request, response) => {
    const page = pages[request.url ?? '']
    if (!page) return void response.writeHead(404).end()
    void page(request).then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    lies: (kind: Lie | null) => {
      lie = kind
    },
    codeFor: (location: string) => new URL(location).searchParams.get('nonce')!,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
