import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callProvider } from './call-provider.ts'

/** A provider of the ecosystem that does as it is told, on this machine. */
async function aProvider(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    call: (timeoutMs = 5000) =>
      callProvider(`http://127.0.0.1:${port}/asp/X.asp?sign=secret`, { method: 'GET' }, timeoutMs),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}

test('an answer comes as the bytes that were sent', async () => {
  await using provider = await aProvider((_request, response) =>
    response.end(Buffer.from([0xd1, 0xf7, 0x00])),
  )
  expect([...(await provider.call())]).toEqual([0xd1, 0xf7, 0x00])
})

test.for<[string, RequestListener]>([
  ['HTTP 500', (_request, response) => response.writeHead(500).end('broken')],
  ['a way to somewhere else', (_request, response) => response.writeHead(302, { location: '/other' }).end()],
  ['more than any answer has', (_request, response) => response.end(Buffer.alloc(1_048_577))],
  [
    'an answer that breaks off',
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('<w3s')
      response.destroy()
    },
  ],
  ['a line that is cut', (request) => request.socket.destroy()],
])('%s is no answer, and the failure names the interface but not the signature', async ([, answer]) => {
  await using provider = await aProvider(answer)
  const failure = await provider.call().catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'EcosystemFailure', kind: 'unavailable', retval: 0 })
  expect((failure as Error).message).toMatch(/^\/asp\/X\.asp: /)
  expect((failure as Error).message).not.toContain('secret')
})

test('who takes too long is not waited for', async () => {
  await using provider = await aProvider(() => undefined)
  await expect(provider.call(50)).rejects.toMatchObject({ kind: 'unavailable' })
})
