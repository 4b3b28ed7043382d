import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A stand-in for the mail service: it answers whatever the merchant asks with one word, and keeps what it was told. */
export async function aService() {
  const said: Record<string, string>[] = []
  let answer = 'YES'
  const server = createServer(async (request, response) => {
    said.push(Object.fromEntries(new URLSearchParams(await text(request))))
    response.setHeader('content-type', 'text/plain; charset=utf-8').end(answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Forms that came, the oldest first. */
    said,
    answers: (words: string) => {
      answer = words
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

export type AService = Awaited<ReturnType<typeof aService>>
