import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface RspamdCall {
  path: string
  headers: IncomingHttpHeaders
  /** Lines of the header as they came, since several are joined above. */
  rcpt: string[]
  body: string
}

export interface ScriptedRspamd extends AsyncDisposable {
  url: string
  calls: RspamdCall[]
  /** What it does next, and from then on. */
  answer: (response: ServerResponse, call: RspamdCall) => void
}

/** An answer of /checkv2, as Debian's rspamd gives it. */
export const scored = (score: number) => (response: ServerResponse) =>
  response.end(
    JSON.stringify({
      is_skipped: false,
      score,
      required_score: 15,
      action: score >= 6 ? 'add header' : 'no action',
      thresholds: { reject: 15, 'add header': 6, greylist: 4 },
      symbols: {},
    }),
  )

/** A server on a port of its own in rspamd's place, for both workers, that behaves as badly as it is told to. */
export async function scriptedRspamd(
  answer: ScriptedRspamd['answer'] = scored(0),
  port = 0,
): Promise<ScriptedRspamd> {
  const calls: RspamdCall[] = []
  const server = createServer(async (request, response) => {
    const { rawHeaders } = request
    const call = {
      path: request.url ?? '',
      headers: request.headers,
      rcpt: rawHeaders.filter((_, nth) => nth % 2 === 1 && rawHeaders[nth - 1]!.toLowerCase() === 'rcpt'),
      body: (await buffer(request).catch(() => Buffer.alloc(0))).toString('latin1'),
    }
    calls.push(call)
    scripted.answer(response, call)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const scripted: ScriptedRspamd = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answer,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
  return scripted
}
