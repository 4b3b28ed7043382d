import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { businessPage } from './business/business-page.ts'
import { directoryRoute } from './business/directory-route.ts'
import type { Sandbox } from './context.ts'
import { controlRoutes } from './control/control-routes.ts'
import { dnsPage } from './dns/dns-page.ts'
import { keeperPage } from './keeper/keeper-page.ts'
import { logPage } from './log/log-page.ts'
import { checkoutPage } from './merchant/checkout-page.ts'
import { merchantRoutes } from './merchant/merchant-routes.ts'
import { inboxPage } from './outside/pages/inbox-page.ts'
import { messageFiles } from './outside/pages/message-files.ts'
import { messagePage } from './outside/pages/message-page.ts'
import { writePage } from './outside/pages/write-page.ts'
import { assets } from './pages/assets.ts'
import { errorPages } from './pages/error-pages.ts'
import { frontPage } from './pages/front-page.ts'
import { passportRoutes } from './passport/x11-routes.ts'
import { peoplePage } from './people/people-page.ts'
import { authorizeRoute } from './sign-on/authorize-route.ts'
import { loginService } from './sign-on/login-service.ts'
import { sessionsPage } from './sign-on/pages/sessions-page.ts'
import { providerFaults } from './sign-on/provider-faults.ts'
import { singleSignOn } from './sign-on/single-sign-on.ts'
import { w3sRoutes } from './w3s/w3s-routes.ts'
import { serveWebsites } from './websites/serve-website.ts'
import { websitesPage } from './websites/websites-page.ts'

const FILE_BYTES_MAX = 60 * 1_048_576
const FILES_MAX = 20

const PARTS: readonly ((http: FastifyInstance, sandbox: Sandbox) => void)[] = [
  serveWebsites,
  providerFaults,
  assets,
  frontPage,
  peoplePage,
  loginService,
  singleSignOn,
  authorizeRoute,
  sessionsPage,
  inboxPage,
  messagePage,
  messageFiles,
  writePage,
  dnsPage,
  keeperPage,
  checkoutPage,
  businessPage,
  websitesPage,
  logPage,
  w3sRoutes,
  merchantRoutes,
  passportRoutes,
  directoryRoute,
  controlRoutes,
]

/** The sandbox's one HTTP port on loopback: pages, sign-on provider and control interface. */
export async function openHttpServer(
  sandbox: Sandbox,
  port: number,
): Promise<AsyncDisposable & { port: number }> {
  const http = fastify({
    forceCloseConnections: true,
    // A message of the largest size, raw in JSON.
    bodyLimit: 160 * 1_048_576,
    // The provider's own pages answer to any spelling, as they do in the real ecosystem.
    routerOptions: { caseSensitive: false },
  })
  await http.register(cookie)
  await http.register(multipart, { limits: { fileSize: FILE_BYTES_MAX, files: FILES_MAX } })
  const types = ['application/x-www-form-urlencoded', 'text/xml', 'application/xml']
  http.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  errorPages(http)
  http.addHook('onRequest', async (request, reply) => {
    // A page from elsewhere has no business pressing buttons here.
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.code(403).type('text/plain').send('Cross-site request')
    }
  })
  for (const part of PARTS) part(http, sandbox)
  await http.listen({ host: '127.0.0.1', port })
  return {
    port: (http.server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => http.close(),
  }
}
