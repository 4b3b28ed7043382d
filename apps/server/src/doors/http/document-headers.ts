import type { FastifyInstance } from 'fastify'

/** What a browser heeds in documents alone. Beside a script or an answer in JSON they are a kilobyte of every one. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** Whoever makes a document of it all the same, in a tab or a frame, has one that can do nothing. */
const NO_DOCUMENT = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Parts of the client, by their hashed names. Its service worker stands elsewhere and keeps the policy of the page. */
const PART = /^\/assets\/[^?]+\.(?:js|css|woff2?)(?:\?|$)/

/** Leaves out of scripts, styles and answers in JSON the headers that only documents heed. Decision 0162. */
export function omitDocumentHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (!isJson && !(PART.test(request.url) && reply.statusCode < 400)) return
    for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    reply.header('content-security-policy', NO_DOCUMENT)
  })
}
