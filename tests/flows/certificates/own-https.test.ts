import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { request } from 'node:https'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { openRedirectDoor } from '#server/doors/http/tls/redirect-door.ts'
import { aWorld } from '#tests/world/world.ts'

test('the web part is served with TLS of its own, beside the port without', async () => {
  await using world = await aWorld({ config: { HTTPS_PORT: '0', HTTP_PORT: '0' } })
  await using door = await openHttpDoor(world.app)
  const calling = request({
    host: '127.0.0.1',
    port: door.https_port!,
    path: '/api/v1/user/account',
    rejectUnauthorized: false,
  }).end()
  const [response] = await once(calling, 'response')
  expect([response.statusCode, response.headers['content-security-policy']]).toEqual([
    401,
    expect.stringContaining("default-src 'none'"),
  ])
  response.destroy()

  const socket = new WebSocket(`wss://127.0.0.1:${door.https_port}/ws`, { rejectUnauthorized: false })
  const { promise, resolve } = Promise.withResolvers<Error>()
  socket.on('error', resolve)
  const failure = await promise
  expect(failure.message).toContain('401')
})

test('port 80 leads to https, and knows nothing else', async () => {
  const config = {
    REDIRECT_PORT: '0',
    BASE_URL: 'https://mail.letters.test',
    MAIL_HOSTNAME: 'mx.letters.test',
  }
  await using world = await aWorld({ config })
  await using door = await openRedirectDoor(world.app)
  const call = async (path: string, host: string, method = 'GET') => {
    const { port } = door
    const calling = requestHttp({ host: '127.0.0.1', port, path, method, headers: { host } }).end()
    const [answer] = await once(calling, 'response')
    answer.resume()
    return [answer.statusCode, answer.headers.location]
  }
  expect(await call('/a?x=1', 'mail.letters.test')).toEqual([301, 'https://mail.letters.test/a?x=1'])
  expect(await call('/a', 'mx.letters.test:80')).toEqual([301, 'https://mx.letters.test/a'])
  expect(await call('//evil.example/a', 'evil.example')).toEqual([
    301,
    'https://mail.letters.test//evil.example/a',
  ])
  expect(await call('/', '', 'POST')).toEqual([405, undefined])
  expect(await call('/.well-known/acme-challenge/nobody-ordered-this', '')).toEqual([404, undefined])
  expect(await call('/.well-known/acme-challenge/../secret', '')).toEqual([404, undefined])
})
