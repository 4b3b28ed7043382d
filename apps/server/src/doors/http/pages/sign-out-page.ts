import type { FastifyInstance } from 'fastify'
import { pathOf } from '#contract/endpoint.ts'
import { signOut } from '#contract/identity/sessions/sign-out.ts'
import type { App } from '#server/app.ts'
import { auth as en } from '#texts/en/identity/auth.ts'
import { auth as ru } from '#texts/ru/identity/auth.ts'
import { languageOf } from '../callers/make-call.ts'
import type { SessionCache } from '../callers/session-cache.ts'
import { sentToken } from '../callers/session-cookie.ts'

const TEXTS = { en, ru }
const AFTERWARDS = '/about'

/** The colours and measures of the client, whose sheet this page does not load. */
const STYLE = `
  :root { color-scheme: light dark; font: 14px/20px Inter, system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; justify-items: center; gap: 20px;
    padding: 0 16px; box-sizing: border-box; background: light-dark(#fff, #1b1b19); color: light-dark(#1b1b19, #ecebe7) }
  h1 { margin: 0; font-size: 22px; line-height: 28px; letter-spacing: -0.01em }
  form { margin: 0 }
  button { font: inherit; font-weight: 500; min-height: 44px; padding: 0 28px; border: 0; border-radius: 6px;
    background: light-dark(#13629a, #2a70a8); color: #fff; cursor: pointer }
  button:hover { background: light-dark(#0d5486, #3079b3) }
  a { color: light-dark(#0f5788, #85b9e6); text-decoration: none }
  a:hover { text-decoration: underline }
  :focus-visible { outline: 2px solid light-dark(#2d77b0, #6aa6d8); outline-offset: 2px }`

/**
 * `GET /auth/logout`, by a link or typed: asks, since whoever is led here by a page elsewhere or an image
 * has not wished to sign out. The button posts. Spec §2 User menu.
 */
export function addSignOutPage(server: FastifyInstance, app: App, sessions: SessionCache): void {
  server.get(pathOf(signOut), async (request, reply) => {
    const sent = sentToken(app.config, {
      authorization: request.headers.authorization,
      cookie: (name) => request.cookies[name],
    })
    const session = sent && (await sessions.find(sent.token))
    reply.header('cache-control', 'no-store')
    if (!session) return reply.redirect(AFTERWARDS)
    const language = languageOf(request)
    const words = TEXTS[language]
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${app.signOn.origins().join(' ')}; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.leave_title}</title><style>${STYLE}</style></head>
<body><h1>${words.leave_title}</h1>
<form method="post" action="${pathOf(signOut)}"><button autofocus>${words.leave}</button></form>
<a href="/mail">${words.leave_not}</a></body></html>
`)
  })
}
