import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sandbox } from '#sandbox/context.ts'
import { queryOf } from '#sandbox/pages/language.ts'
import { readMessage } from '../read-message.ts'

/** A message's HTML runs nothing, posts nowhere and loads nothing, whoever opens it and wherever. */
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox"

type Params = { Params: { id: string; index: string } }

/** The pieces of a message as files: its HTML for the frame, its attachments, its source. */
export function messageFiles(http: FastifyInstance, { mailFiles }: Sandbox): void {
  const read = async (id: string) => (/^\d{1,12}$/.test(id) ? mailFiles.read(Number(id)) : undefined)
  const guard = (reply: FastifyReply) =>
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': MESSAGE_POLICY,
    })

  http.get<Params>('/outside/messages/:id/html', async (request, reply) => {
    const raw = await read(request.params.id)
    if (!raw) return reply.callNotFound()
    const { html } = await readMessage(raw)
    // Links leave the frame; the parser has put images of the message inside as data: addresses.
    return guard(reply).type('text/html; charset=utf-8').send(`<base target="_blank">${html}`)
  })

  http.get<Params>('/outside/messages/:id/attachments/:index', async (request, reply) => {
    const raw = await read(request.params.id)
    const file = raw && (await readMessage(raw)).attachments[Number(request.params.index)]
    if (!file) return reply.callNotFound()
    return guard(reply)
      .type('application/octet-stream')
      .header('content-disposition', download(file.name))
      .send(file.content)
  })

  http.get<Params>('/outside/messages/:id/source', async (request, reply) => {
    const raw = await read(request.params.id)
    if (!raw) return reply.callNotFound()
    const asFile = queryOf(request).has('download')
    if (asFile) reply.header('content-disposition', download(`${request.params.id}.eml`))
    return guard(reply)
      .type(asFile ? 'message/rfc822' : 'text/plain; charset=utf-8')
      .send(raw)
  })
}

/** RFC 6266 §4.3: a plain name for old programs, the real one for the rest. */
function download(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const real = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
