import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import type { HttpLimits } from '#server/doors/http/http-limits.ts'
import { openWeb } from '#tests/world/web.ts'
import { aWorld } from '#tests/world/world.ts'

async function aDoor(
  limits: Partial<HttpLimits> = {},
  config: Record<string, string> = {},
  parts: Partial<App> = {},
) {
  const world = await aWorld({ config: { HTTP_PORT: '0', ...config }, parts })
  const door = await openHttpDoor(world.app, limits)
  return {
    ...world,
    port: door.port,
    [Symbol.asyncDispose]: async () => {
      await door[Symbol.asyncDispose]()
      await world.dispose()
    },
  }
}

/** However it ends: a cut may come as an error too. */
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** Says something every so often until it is cut; answers what it heard. */
async function drip(port: number, beginning: string, drop: string, every_ms: number): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => {})
  const closing = closed(socket)
  await once(socket, 'connect')
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(drop), every_ms)
  await closing
  clearInterval(dripping)
  return heard
}

const head = (path: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n`

test('who drips a header, or says nothing, is cut', async () => {
  await using door = await aDoor({ headers_ms: 300 })
  await drip(door.port, 'GET / HTTP/1.1\r\n', 'X-More: 1\r\n', 50)
  const silent = connect(door.port, '127.0.0.1')
  silent.resume()
  silent.on('error', () => {})
  await closed(silent)
})

test('who drips the body of a call without a session is cut, also where the call is refused or unknown', async () => {
  await using door = await aDoor({ body_ms: 300 })
  await drip(door.port, head('/auth/pw/login'), ' ', 50)
  await drip(door.port, head('/api/v1/messages/send'), ' ', 50)
  await drip(door.port, head('/nowhere'), ' ', 50)
  await drip(door.port, head('/api/v1/messages/send', 'Cookie: ml_session=stolen\r\n'), ' ', 50)
})

test('who hangs up in the middle of a body is no failure of ours', async () => {
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  await using door = await aDoor({}, {}, { log })
  const socket = connect(door.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(head('/auth/pw/login') + ' '.repeat(10))
  const isAnswering = async () => (await fetch(`http://127.0.0.1:${door.port}/healthz`)).ok
  // What a later caller is answered after, the door has noticed.
  expect(await isAnswering()).toBe(true)
  socket.destroy()
  for (let nth = 0; nth < 5; nth++) expect(await isAnswering()).toBe(true)
  expect(failures).toEqual([])
})

test('a body with a session, or a file, may take its time', async () => {
  await using door = await aDoor({ body_ms: 1000, file_ms: 600_000 })
  await using web = await openWeb(door.app)
  const browser = await web.signedIn(door.anna)
  const body = JSON.stringify({ settings: { per_page: 50 } })
  const socket = connect(door.port, '127.0.0.1')
  socket.write(
    `POST /api/v1/user/settings HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nCookie: ml_session=${browser.cookies.get('ml_session')}\r\n\r\n`,
  )
  await once(socket, 'connect')
  // Who has none, and began later, is cut by now.
  await drip(door.port, head('/auth/pw/login'), ' ', 50)
  socket.write(body)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
  socket.destroy()
})

test('a stop waits for calls under way, not for connections that carry none or whose head never ends', async () => {
  const world = await aWorld({ config: { HTTP_PORT: '0' } })
  const door = await openHttpDoor(world.app)
  const opened = async (beginning: string) => {
    const socket = connect(door.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    await once(socket, 'connect')
    socket.write(beginning)
    return { cut: closed(socket) }
  }
  const idle = [await opened(''), await opened('GET / HTTP/1.1\r\nX-More:')]
  const body = JSON.stringify({ wmid: 'nobody', password: 'none' })
  const call = connect(door.port, '127.0.0.1')
  let answer = ''
  call.on('data', (bytes) => {
    answer += bytes
  })
  call.write(
    `POST /auth/pw/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  // What a later caller is answered after, the door has noticed.
  for (let nth = 0; nth < 3; nth++) await fetch(`http://127.0.0.1:${door.port}/healthz`)
  const stopped = door[Symbol.asyncDispose]()
  await Promise.all(idle.map(({ cut }) => cut))
  expect(answer).toBe('')
  call.write(body)
  await closed(call)
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3} /)
  await stopped
  await world.dispose()
})

const outer = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address

test.skipIf(!outer)('one address has only so many connections, this machine as many as come', async () => {
  await using door = await aDoor({}, { HTTP_HOST: '0.0.0.0', HTTP_CONNECTIONS_OF_ADDRESS_MAX: '3' })
  const some = async (host: string, count: number) => {
    const sockets = Array.from({ length: count }, () => connect({ host, port: door.port }))
    const isHeld = (socket: Socket) =>
      new Promise<boolean>((resolve) => {
        socket.on('error', () => {})
        socket.once('data', () => resolve(true))
        socket.once('close', () => resolve(false))
        socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
      })
    const held = await Promise.all(sockets.map(isHeld))
    for (const socket of sockets) socket.destroy()
    return held.filter(Boolean).length
  }
  expect(await some(outer!, 6)).toBe(3)
  expect(await some('127.0.0.1', 6)).toBe(6)
  await expect.poll(() => some(outer!, 1)).toBe(1)
})
