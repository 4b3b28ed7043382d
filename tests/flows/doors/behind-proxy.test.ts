import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttpDoor } from '#server/doors/http/http-door.ts'
import { openImapDoor } from '#server/doors/imap/imap-door.ts'
import { openSubmissionDoors } from '#server/doors/submission/submission-door.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'

type World = Awaited<ReturnType<typeof aMailWorld>>

let world: World
let doors: AsyncDisposableStack
const ports = { http: 0, https: 0, mx: 0, submission: 0, submissions: 0, imap: 0, imaps: 0 }
type Door = keyof typeof ports

beforeAll(async () => {
  world = await aMailWorld({
    config: {
      PROXY_PROTOCOL: 'http,https,mx,submission,imap',
      TRUSTED_PROXIES: '127.0.0.1',
      HTTP_PORT: '0',
      HTTPS_PORT: '0',
      SUBMISSION_PORT: '0',
      SUBMISSIONS_PORT: '0',
      IMAP_PORT: '0',
      IMAPS_PORT: '0',
    },
  })
  doors = new AsyncDisposableStack()
  const http = doors.use(await openHttpDoor(world.app))
  const submission = doors.use(await openSubmissionDoors(world.app))
  const imap = doors.use(await openImapDoor(world.app))
  Object.assign(ports, {
    http: http.port,
    https: http.https_port,
    mx: world.mx_port,
    submission: submission.submission_port,
    submissions: submission.submissions_port,
    imap: imap.imap_port,
    imaps: imap.imaps_port,
  })
})
afterAll(async () => {
  await doors?.disposeAsync()
  await world?.[Symbol.asyncDispose]()
})

const CLIENT = '203.0.113.9'
const line = `PROXY TCP4 ${CLIENT} 192.0.2.1 40000 25\r\n`
const binary = Buffer.concat([
  Buffer.from('\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c', 'latin1'),
  Buffer.from([203, 0, 113, 9, 192, 0, 2, 1, 1, 2, 3, 4]),
])
const HEADERS = { 'version 1': Buffer.from(line), 'version 2': binary }
const WITH_TLS: ReadonlySet<Door> = new Set(['https', 'submissions', 'imaps'])

/** A connection with this before its first byte, and TLS where the door has it; what is said waits for answers in between. */
async function talk(door: Door, header: Buffer, said: readonly string[], from = '127.0.0.1') {
  const raw = connect({ port: ports[door], host: '127.0.0.1', localAddress: from })
  raw.on('error', () => {})
  await once(raw, 'connect')
  // The first words may come together with the header, as those of TLS do.
  if (header.length > 0) raw.write(header)
  let socket: Socket = raw
  let heard = ''
  const closed = new Promise<void>((done) => raw.once('close', () => done()))
  if (WITH_TLS.has(door)) {
    socket = connectTls({ socket: raw, rejectUnauthorized: false })
    socket.on('error', () => {})
  }
  socket.setEncoding('latin1').on('data', (some: string) => {
    heard += some
  })
  const answer = (length: number) =>
    Promise.race([expect.poll(() => heard.length).toBeGreaterThan(length), closed])
  // All doors but those of the web speak first.
  if (!door.startsWith('http')) await answer(0)
  for (const words of said) {
    const { length } = heard
    socket.write(words)
    await answer(length)
  }
  socket.end()
  await closed
  return heard
}

const login = (name: string) => {
  const body = JSON.stringify({ login: name, password: 'wrong' })
  return `POST /auth/pw/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}
const GUESSES: Partial<Record<Door, (wmid: string) => string[]>> = {
  http: (wmid) => [login(wmid)],
  https: (wmid) => [login(wmid)],
  submissions: (wmid) => [
    'EHLO a\r\n',
    `AUTH PLAIN ${Buffer.from(`\0${wmid}\0wrong`).toString('base64')}\r\n`,
    'QUIT\r\n',
  ],
  imaps: (wmid) => [`a LOGIN ${wmid} wrong\r\n`, 'b LOGOUT\r\n'],
}

test.each(
  Object.entries(GUESSES).flatMap(([door, guess]) =>
    Object.entries(HEADERS).map(([version, header]) => [door as Door, version, header, guess] as const),
  ),
)('at the door %s a header of %s says whose guess it was', async (door, _, header, guess) => {
  const whose = await world.person()
  await talk(door, header, guess(whose.wmid))
  const ips = async () =>
    (
      await world.app.db.sql({ ip: text() })`
        select ip from auth_log where account_id = ${whose.account_id} and result <> 'ok'`
    ).map(({ ip }) => ip)
  await expect.poll(ips).toEqual([CLIENT])
})

test.each(Object.entries(HEADERS))('mail by a header of %s comes from the client', async (_, header) => {
  const whose = await world.person()
  const heard = await talk('mx', header, [
    'EHLO client.test\r\n',
    'MAIL FROM:<a@outside.test>\r\n',
    `RCPT TO:<${whose.email}>\r\n`,
    'DATA\r\n',
    'From: a@outside.test\r\nSubject: By a balancer\r\n\r\nHello\r\n.\r\n',
    'QUIT\r\n',
  ])
  expect(heard).toContain('250 2.0.0 Delivered')
  const [row] = await world.app.db.sql({ blob: text() })`
    select blob from messages where account_id = ${whose.account_id}`
  expect((await world.app.blobs.get(row!.blob)).toString()).toMatch(
    new RegExp(`^Received: from client\\.test \\(\\[?${CLIENT}`, 'm'),
  )
})

test('nobody is heard without a header, or with one that nobody is trusted to bring', async () => {
  const all = Object.keys(ports) as Door[]
  const heard = await Promise.all(
    all.flatMap((door) => [
      talk(door, Buffer.alloc(0), ['GET / HTTP/1.1\r\n\r\n']),
      talk(door, HEADERS['version 1'], ['EHLO a\r\n'], '127.0.0.2'),
    ]),
  )
  expect(heard).toEqual(all.flatMap(() => ['', '']))
})
