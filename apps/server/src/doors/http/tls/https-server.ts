import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { createSecureContext, type SecureContext, type TLSSocket } from 'node:tls'
import type { App } from '#server/app.ts'
import { openTlsContexts } from '#server/doors/tls/tls-contexts.ts'
import { ACME_PROTOCOL, openTlsChallenges } from '#server/platform/certificates/answer-challenge.ts'
import { networkList } from '#server/platform/limits/network-list.ts'
import { expectProxy } from '#server/platform/ports/behind-proxy.ts'
import { listenAt } from '#server/platform/ports/listen-at.ts'
import { boundConnections } from '../callers/bound-connections.ts'
import { watchConnections } from '../callers/connections-at-work.ts'
import type { HttpLimits } from '../http-limits.ts'

export interface HttpsServer extends AsyncDisposable {
  server: Server
  /** Opens the port, whose requests go to `listener`. Answers its number. */
  listen(listener: RequestListener): Promise<number>
}

const HTTP = 'http/1.1'
/** As fastify has it for the port without TLS. */
const KEEP_ALIVE_MS = 72_000

/** The web part with TLS of its own, which also answers tls-alpn-01 (RFC 8737): only who listens on 443 can. */
export async function openHttpsServer(app: App, limits: HttpLimits): Promise<HttpsServer> {
  const { HTTPS_HOST, HTTPS_PORT, HTTP_CONNECTIONS_OF_ADDRESS_MAX } = app.config
  await using undo = new AsyncDisposableStack()
  const tls = undo.use(await openTlsContexts(app, undefined, { ofDomains: true }))
  const challenges = undo.use(openTlsChallenges(app))
  const answered = new WeakMap<TLSSocket, SecureContext>()
  const server = createServer({
    ...tls.pair(),
    // With TLS 1.3 it is asked after the protocol, with 1.2 before: then its answer is replaced.
    SNICallback(this: TLSSocket, servername, done) {
      const challenge = answered.get(this)
      if (challenge) done(null, challenge)
      else tls.SNICallback(servername, done)
    },
    ALPNCallback(this: TLSSocket, { servername, protocols }) {
      const challenge = protocols.includes(ACME_PROTOCOL) ? challenges.pair(servername) : undefined
      if (challenge) {
        const context = createSecureContext(challenge)
        answered.set(this, context)
        this.setKeyCert(context)
        return ACME_PROTOCOL
      }
      return protocols.includes(HTTP) ? HTTP : undefined
    },
    handshakeTimeout: limits.headers_ms,
    requestTimeout: limits.request_ms,
    headersTimeout: limits.headers_ms,
    keepAliveTimeout: KEEP_ALIVE_MS,
  })
  if (app.config.PROXY_PROTOCOL.includes('https'))
    expectProxy(server, networkList(app.config.TRUSTED_PROXIES))
  boundConnections(server, HTTP_CONNECTIONS_OF_ADDRESS_MAX)
  const connections = watchConnections(server, 'secureConnection')
  // The authority has seen what it wanted; nothing is said over such a connection.
  server.prependListener('secureConnection', (socket) => {
    if (socket.alpnProtocol === ACME_PROTOCOL) socket.end()
  })
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  tls.onRenewed((pair) => server.setSecureContext(pair))
  const parts = undo.move()
  return {
    server,
    async listen(listener) {
      server.on('request', listener)
      const listening = await listenAt(
        server,
        { host: HTTPS_HOST, port: Number(HTTPS_PORT) },
        {
          close(done) {
            server.close(done)
            connections.end()
          },
        },
      )
      parts.use(listening)
      return listening.port
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
