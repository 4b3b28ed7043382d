import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { Random } from '../../random.ts'

export interface Doors {
  numbers: Random
  mx_port: number
  submissions_port: number
  imaps_port: number
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
  'door: IMAP flood': (doors) => flood(doors, doors.imaps_port, () => ''),
  'door: IMAP flood with TLS': (doors) => flood(doors, doors.imaps_port, () => 'a CAPABILITY\r\n', dialTls),
  'door: IMAP guesses': (doors) =>
    flood(doors, doors.imaps_port, () => `a LOGIN 900000009104 ${doors.numbers.whole(1e9)}\r\n`, dialTls),
  'door: IMAP dripping command': (doors) => drip(doors, doors.imaps_port, 'a LOGIN ', 'a', dialTls),
  'door: IMAP endless line': (doors) =>
    drip(doors, doors.imaps_port, 'a LOGIN "', 'a'.repeat(10_000), dialTls),
  'door: IMAP literal that never comes': (doors) =>
    drip(doors, doors.imaps_port, 'a LOGIN {4000+}\r\n', 'a', dialTls),
  'door: noise to IMAP': (doors) => flood(doors, doors.imaps_port, () => noise(doors.numbers), dialTls),
  'door: submission flood with TLS': (doors) =>
    flood(doors, doors.submissions_port, () => 'EHLO a\r\nAUTH PLAIN AGEAYQ==\r\n', dialTls),
}

const noise = (numbers: Random): string =>
  String.fromCharCode(...Array.from({ length: 500 }, () => numbers.whole(256)))

/** So many at once; each from one of a few dozen addresses. */
async function flood(doors: Doors, port: number, words: () => string, call: Call = dial): Promise<void> {
  const { numbers } = doors
  const sockets = Array.from({ length: 20 + numbers.whole(150) }, () => {
    const socket = call(port, `127.0.${2 + numbers.whole(40)}.${1 + numbers.whole(3)}`)
    socket.write(words(), 'latin1')
    return socket
  })
  await untilOver(doors, 1000 + numbers.whole(9000))
  for (const socket of sockets) socket.destroy()
}

/** A few that say a little now and then, for as long as they are let. */
async function drip(
  doors: Doors,
  port: number,
  first: string,
  drop: string,
  call: Call = dial,
): Promise<void> {
  const { numbers } = doors
  const sockets = Array.from({ length: 5 + numbers.whole(40) }, () => {
    const socket = call(port, `127.0.${2 + numbers.whole(40)}.${1 + numbers.whole(3)}`)
    socket.write(first, 'latin1')
    return socket
  })
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(drop)
  }, 300)
  await untilOver(doors, 2000 + numbers.whole(20_000))
  clearInterval(dripping)
  for (const socket of sockets) socket.destroy()
}

type Call = (port: number, ip: string) => Socket

const dial: Call = (port, ip) => unheard(connect({ port, host: '127.0.0.1', localAddress: ip }))

const dialTls: Call = (port, ip) => unheard(connectTls(tlsTo(port, ip)))

/** A variable, since the types of TLS forget the address to call from, which it passes on. */
const tlsTo = (port: number, localAddress: string) => ({
  port,
  host: '127.0.0.1',
  localAddress,
  rejectUnauthorized: false,
})

const unheard = (socket: Socket): Socket => socket.on('error', () => {}).resume()

async function untilOver({ isOver }: Doors, ms: number): Promise<void> {
  const until = performance.now() + ms
  while (!isOver() && performance.now() < until) await wait(200)
}
