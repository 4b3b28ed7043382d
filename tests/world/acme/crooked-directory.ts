import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Pebble } from './pebble.ts'

type Answers = Record<string, (request: IncomingMessage, response: ServerResponse) => void>

/** The directory of an authority where some addresses lead to answers of ours: it misbehaves, or can do more. */
export async function aCrookedDirectory(pebble: Pebble, answers: (own: string) => Answers) {
  const ca = await readFile(pebble.ca_file)
  const server = createServer((incoming, response) => {
    const [, name = ''] = (incoming.url ?? '').split('/')
    incoming.resume()
    const answer = answers(own)[name]
    if (answer) return answer(incoming, response)
    const outgoing = requestHttps(pebble.directory_url, { ca, agent: false }, async (real) => {
      const directory = JSON.parse((await real.toArray()).join('')) as object
      const changed = Object.keys(answers(own)).map((one) => [one, `${own}/${one}`])
      response.end(JSON.stringify({ ...directory, ...Object.fromEntries(changed) }))
    })
    outgoing.on('error', () => response.destroy()).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    directory_url: `${own}/dir`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  document: object,
  headers: Record<string, string> = {},
): void => void response.writeHead(status, headers).end(JSON.stringify(document))
