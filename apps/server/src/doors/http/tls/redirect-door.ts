import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { certificateNames } from '#server/addresses/domains/keys/certificate-names.ts'
import type { App } from '#server/app.ts'
import { answerChallenge, CHALLENGE_PATH } from '#server/platform/certificates/answer-challenge.ts'
import { listenAt } from '#server/platform/ports/listen-at.ts'
import { boundConnections } from '../callers/bound-connections.ts'
import { watchConnections } from '../callers/connections-at-work.ts'
import { HTTP_LIMITS } from '../http-limits.ts'

export interface RedirectDoor extends AsyncDisposable {
  /** null: there is none. */
  port: number | null
}

/** Port 80: answers http-01 (RFC 8555 §8.3), leads browsers to https, and knows nothing else. */
export async function openRedirectDoor(app: App): Promise<RedirectDoor> {
  const { HTTPS_HOST, REDIRECT_PORT, HTTP_CONNECTIONS_OF_ADDRESS_MAX } = app.config
  if (REDIRECT_PORT === '') return { port: null, async [Symbol.asyncDispose]() {} }
  const server = createServer(
    { requestTimeout: HTTP_LIMITS.headers_ms, headersTimeout: HTTP_LIMITS.headers_ms },
    (request, response) => {
      answer(app, request, response).catch((error: unknown) => {
        app.log.error({ err: error }, 'a challenge could not be answered')
        response.writeHead(503).end()
      })
    },
  )
  boundConnections(server, HTTP_CONNECTIONS_OF_ADDRESS_MAX)
  const connections = watchConnections(server)
  const closing = {
    close(done: () => void) {
      server.close(done)
      connections.end()
    },
  }
  return listenAt(server, { host: HTTPS_HOST, port: REDIRECT_PORT }, closing)
}

async function answer(app: App, { method, url = '/', headers }: IncomingMessage, response: ServerResponse) {
  // One answer each: a body that nobody reads does not keep the connection.
  response.setHeader('connection', 'close')
  if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
  if (url.startsWith(CHALLENGE_PATH)) {
    const authorization = await answerChallenge(app, url.slice(CHALLENGE_PATH.length))
    if (authorization === undefined) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(authorization)
  }
  if (!url.startsWith('/')) return response.writeHead(400).end()
  return response.writeHead(301, { location: secureAddress(app, headers.host ?? '') + url }).end()
}

/** The host itself where it is one of ours, as for policies and mail programs; else that of people's pages. */
function secureAddress({ config }: App, host: string): string {
  const base = new URL(config.BASE_URL)
  const name = host.toLowerCase().replace(/:\d*$/, '')
  if (certificateNames(config).includes(name)) base.hostname = name
  return base.origin
}
