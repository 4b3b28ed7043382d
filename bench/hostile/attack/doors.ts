import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../random.ts'

export interface Doors {
  numbers: Random
  mx_port: number
  http_port: number
  isOver: () => boolean
}

/** Connections that do no work and hold what they can, from addresses of their own. */
export const DOOR_ATTACKS: Record<string, (doors: Doors) => Promise<void>> = {
  'door: SMTP flood': (doors) => flood(doors, doors.mx_port, () => ''),
  'door: SMTP flood that talks': (doors) =>
    flood(doors, doors.mx_port, () => 'EHLO a\r\nMAIL FROM:<a@b>\r\n'),
  'door: SMTP harvest': (doors) =>
    flood(doors, doors.mx_port, () => {
      const unknown = Array.from(
        { length: 30 },
        () => `RCPT TO:<${doors.numbers.whole(1e9)}@pochtamt.test>\r\n`,
      )
      return `EHLO a\r\nMAIL FROM:<a@b>\r\n${unknown.join('')}`
    }),
  'door: SMTP dripping data': (doors) =>
    drip(
      doors,
      doors.mx_port,
      'EHLO a\r\nMAIL FROM:<a@b>\r\nRCPT TO:<900000009104@pochtamt.test>\r\nDATA\r\n',
      'a',
    ),
  'door: SMTP endless command': (doors) => drip(doors, doors.mx_port, 'EHLO a\r\nNOOP ', 'a'.repeat(10_000)),
  'door: HTTP dripping header': (doors) =>
    drip(doors, doors.http_port, 'GET /api/v1/folders HTTP/1.1\r\nHost: a\r\nX-A: ', 'a'),
  'door: HTTP dripping body': (doors) =>
    drip(
      doors,
      doors.http_port,
      'POST /auth/pw/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
      ' ',
    ),
  'door: HTTP flood': (doors) => flood(doors, doors.http_port, () => ''),
  'door: noise to HTTP': (doors) => flood(doors, doors.http_port, () => noise(doors.numbers)),
  'door: noise to SMTP': (doors) => flood(doors, doors.mx_port, () => noise(doors.numbers)),
}

const noise = (numbers: Random): string =>
  String.fromCharCode(...Array.from({ length: 500 }, () => numbers.whole(256)))

/** So many at once; each from one of a few dozen addresses. */
async function flood(doors: Doors, port: number, words: () => string): Promise<void> {
  const { numbers } = doors
  const sockets = Array.from({ length: 20 + numbers.whole(150) }, () => {
    const socket = dial(port, `127.0.${2 + numbers.whole(40)}.${1 + numbers.whole(3)}`)
    socket.once('connect', () => socket.write(words(), 'latin1'))
    return socket
  })
  await untilOver(doors, 1000 + numbers.whole(9000))
  for (const socket of sockets) socket.destroy()
}

/** A few that say a little now and then, for as long as they are let. */
async function drip(doors: Doors, port: number, first: string, drop: string): Promise<void> {
  const { numbers } = doors
  const sockets = Array.from({ length: 5 + numbers.whole(40) }, () => {
    const socket = dial(port, `127.0.${2 + numbers.whole(40)}.${1 + numbers.whole(3)}`)
    socket.once('connect', () => socket.write(first, 'latin1'))
    return socket
  })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drop)
  }, 300)
  await untilOver(doors, 2000 + numbers.whole(20_000))
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
}

function dial(port: number, ip: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ip })
  socket.on('error', () => {}).resume()
  return socket
}

async function untilOver({ isOver }: Doors, ms: number): Promise<void> {
  const until = performance.now() + ms
  while (!isOver() && performance.now() < until) await wait(200)
}
