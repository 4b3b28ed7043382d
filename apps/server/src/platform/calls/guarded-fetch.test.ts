import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { guardedFetch } from './guarded-fetch.ts'

const limits = { accept: 'image/*', bytes_max: 1000, timeout_ms: 60_000 }
let servers = new AsyncDisposableStack()

afterEach(async () => {
  await servers.disposeAsync()
  servers = new AsyncDisposableStack()
})

/** A machine of the test on loopback; answers its port and what was asked of it. */
async function aServer(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  servers.defer(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { port: (server.address() as AddressInfo).port, requests }
}

/** The outside world as these names say; nobody else knows them. */
function anApp({ allow_private = false, names = {} as Record<string, string[]> } = {}) {
  const dns: NameServer = {
    addresses: async (name) => names[name] ?? [],
    mx: async () => [],
    txt: async () => [],
    resolve: async () => [],
  }
  return { dns, config: readConfig({ NODE_ENV: 'test', OUTBOUND_ALLOW_PRIVATE: String(allow_private) }) }
}

test('what a public machine answers is fetched without a word about the user', async () => {
  const { port, requests } = await aServer((request, response) =>
    response.end(JSON.stringify(request.headers)),
  )
  const app = anApp({ allow_private: true, names: { 'picture.test': ['127.0.0.1'] } })
  const answer = await guardedFetch(app, `http://picture.test:${port}/a.png?x=1`, limits)
  const { host, ...headers } = JSON.parse(answer.toString())
  expect(requests).toEqual(['GET /a.png?x=1'])
  expect(host).toBe(`picture.test:${port}`)
  expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'user-agent'])
})

test.each([
  ['loopback', (port: number) => `http://127.0.0.1:${port}/`],
  ['loopback by number', (port: number) => `http://2130706433:${port}/`],
  ['loopback in hex', (port: number) => `http://0x7f.1:${port}/`],
  ['loopback in IPv6', (port: number) => `http://[::1]:${port}/`],
  ['loopback inside IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
  ['a name that means this machine', (port: number) => `http://inside.test:${port}/`],
  ['the word localhost', (port: number) => `http://localhost:${port}/`],
])('this machine is not asked: %s', async (_, address) => {
  const { port, requests } = await aServer((_, response) => response.end('secret'))
  const app = anApp({ names: { 'inside.test': ['127.0.0.1'], localhost: ['127.0.0.1'] } })
  await expect(guardedFetch(app, address(port), limits)).rejects.toThrow('port')
  // The port alone would have stopped these; the address stops them too.
  await expect(guardedFetch(app, address(80), limits)).rejects.toThrow('private address')
  expect(requests).toEqual([])
})

test.each([
  ['http://169.254.169.254/latest/meta-data/', 'private address'],
  ['http://metadata.test/', 'private address'],
  ['http://mixed.test/', 'private address'],
  ['http://10.0.0.1/', 'private address'],
  ['http://nobody.test/', 'unknown host'],
  ['http://public.test:22/', 'port'],
  ['http://public.test:8080/', 'port'],
  ['ftp://public.test/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['data:image/png;base64,AAAA', 'scheme'],
  ['/etc/passwd', 'not an address'],
])('%s is refused: %s', async (address, reason) => {
  const names = {
    'metadata.test': ['169.254.169.254'],
    'mixed.test': ['8.8.8.8', '10.0.0.1'],
    'public.test': ['8.8.8.8'],
  }
  await expect(guardedFetch(anApp({ names }), address, limits)).rejects.toThrow(reason)
})

test('a public machine cannot lead to a private one', async () => {
  const inside = await aServer((_, response) => response.end('secret'))
  const app = anApp({ allow_private: true })
  const outside = await aServer((_, response) => {
    // From here on the rules are those of a real installation: the first machine was let through as a public one.
    app.config = anApp().config
    response.writeHead(302, { location: `http://127.0.0.1:80/?from=${inside.port}` }).end()
  })
  await expect(guardedFetch(app, `http://127.0.0.1:${outside.port}/`, limits)).rejects.toThrow(
    'private address',
  )
  expect(outside.requests).toEqual(['GET /'])
  expect(inside.requests).toEqual([])
})

test('three redirects are followed, the fourth is not', async () => {
  const { port, requests } = await aServer((request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end('here')
    else response.writeHead(301, { location: `/${left - 1}` }).end()
  })
  const app = anApp({ allow_private: true })
  const answer = await guardedFetch(app, `http://127.0.0.1:${port}/3`, limits)
  expect(answer.toString()).toBe('here')
  await expect(guardedFetch(app, `http://127.0.0.1:${port}/4`, limits)).rejects.toThrow('too many redirects')
  expect(requests).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'].map((path) => `GET ${path}`))
})

test.each([
  ['a file', 'file:///etc/passwd', 'scheme'],
  ['nowhere', 'http://', 'not an address'],
])('a redirect to %s is refused', async (_, location, reason) => {
  const { port } = await aServer((_, response) => response.writeHead(302, { location }).end())
  const app = anApp({ allow_private: true })
  await expect(guardedFetch(app, `http://127.0.0.1:${port}/`, limits)).rejects.toThrow(reason)
})

test.each<[string, RequestListener, string]>([
  ['an error page', (_, response) => response.writeHead(404).end('x'), 'status 404'],
  [
    'a body that says it is too large',
    (_, response) => response.writeHead(200, { 'content-length': 1001 }).end('x'.repeat(1001)),
    'too large',
  ],
  [
    'a body that grows too large',
    (_, response) => {
      for (let i = 0; i < 30; i++) response.write('x'.repeat(100))
      response.end()
    },
    'too large',
  ],
  [
    'a packed body',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    'encoded',
  ],
  [
    'a line that breaks',
    (_, response) => {
      response.write('x')
      setTimeout(() => response.destroy(), 10)
    },
    'broken off',
  ],
])('%s is no answer', async (_, answer, reason) => {
  const { port } = await aServer(answer)
  await expect(
    guardedFetch(anApp({ allow_private: true }), `http://127.0.0.1:${port}/`, limits),
  ).rejects.toThrow(reason)
})

test.each<[string, RequestListener]>([
  ['that stays silent', () => {}],
  [
    'that drips',
    (_, response) => {
      response.write('x')
    },
  ],
])('a machine %s is left in time', async (_, answer) => {
  const { port } = await aServer(answer)
  const soon = { ...limits, timeout_ms: 100 }
  await expect(
    guardedFetch(anApp({ allow_private: true }), `http://127.0.0.1:${port}/`, soon),
  ).rejects.toThrow()
})

test('a redirect is followed only where its asker wants to go', async () => {
  const names = { 'shop.test': ['127.0.0.1'], 'www.shop.test': ['127.0.0.1'], 'evil.test': ['127.0.0.1'] }
  const app = anApp({ allow_private: true, names })
  let to = 'www.shop.test'
  const { port, requests } = await aServer((request, response) => {
    if (request.headers.host !== `shop.test:${port}`) return response.end('there')
    return response.writeHead(302, { location: `http://${to}:${port}/` }).end()
  })
  const own = { ...limits, mayFollow: (url: URL) => url.hostname.endsWith('shop.test') }
  expect(String(await guardedFetch(app, `http://shop.test:${port}/`, own))).toBe('there')
  to = 'evil.test'
  await expect(guardedFetch(app, `http://shop.test:${port}/`, own)).rejects.toThrow('redirect elsewhere')
  expect(requests).toHaveLength(3)
})

test('a post is sent once with its words, any success will do, and no redirect is followed', async () => {
  const bodies: string[] = []
  const { port, requests } = await aServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(`${request.headers['content-type']} ${body}`)
    if (request.url === '/moved') response.writeHead(307, { location: '/left' }).end()
    else response.writeHead(202).end()
  })
  const app = anApp({ allow_private: true })
  const post = { content_type: 'application/x-www-form-urlencoded', body: 'a=б' }
  await guardedFetch(app, `http://127.0.0.1:${port}/left`, { ...limits, post })
  await expect(guardedFetch(app, `http://127.0.0.1:${port}/moved`, { ...limits, post })).rejects.toThrow(
    'redirect elsewhere',
  )
  expect(requests).toEqual(['POST /left', 'POST /moved'])
  expect(bodies[0]).toBe('application/x-www-form-urlencoded a=б')
})
