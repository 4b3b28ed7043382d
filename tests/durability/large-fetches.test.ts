import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { startServiceProcess } from './service-process.ts'

const WMID = '900000000778'
const ENVIRONMENT = {
  ROLES: 'imap',
  IMAP_PORT: '',
  IMAPS_PORT: '0',
  DEMO_PEOPLE: JSON.stringify([{ wmid: WMID, password: 'demo', firstname: 'Anna', lastname: 'Petrova' }]),
}
const LINE = `${'UEsD'.repeat(19)}\r\n`
const MESSAGE = Buffer.from(
  'Subject: A file\r\nMIME-Version: 1.0\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n' +
    LINE.repeat(Math.ceil(52_428_800 / LINE.length)),
)
const READERS = 4
/** Reading the message as it comes takes some 350. Eight of them in memory as a whole would be more than this. */
const BUDGET_MB = 450
const TEST_MS = 600_000

/** The longest line with a tag, which says all that the door can do. */
const TAIL_CHARS = 2000

/** A program that counts what it is sent and keeps only the end of it. */
async function aReader(port: number) {
  const socket: TLSSocket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  let [bytes, tail, tags] = [0, '', 0]
  let news = () => {}
  socket.on('data', (some: Buffer) => {
    bytes += some.length
    tail = (tail + some.toString('latin1', Math.max(0, some.length - TAIL_CHARS))).slice(-TAIL_CHARS)
    news()
  })
  const heard = async (isEnough: () => boolean) => {
    while (!isEnough()) await new Promise<void>((resolve) => (news = resolve))
  }
  await heard(() => tail.endsWith('\r\n'))
  return {
    socket,
    /** How many bytes came for a command that is answered OK. */
    async ok(command: string, literal?: Buffer): Promise<number> {
      const [tag, before] = [`a${++tags}`, bytes]
      socket.write(`${tag} ${command}`)
      if (literal) socket.write(literal)
      socket.write('\r\n')
      await heard(() => tail.endsWith('\r\n') && tail.includes(`\r\n${tag} `))
      expect(tail.slice(tail.lastIndexOf(`${tag} `))).toMatch(/^a\d+ OK/)
      return bytes - before
    },
    [Symbol.dispose]: () => void socket.destroy(),
  }
}

test.skipIf(process.platform !== 'linux')(
  'a message of 50 MB goes out to four programs at once, and to four that do not read it, in bounded memory',
  async () => {
    const data = await mkdtemp(join(tmpdir(), 'pochtamt-memory-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const service = await startServiceProcess(data, ENVIRONMENT, () => expect.fail('the service died'))
    onTestFinished(() => service.stop().then(() => {}))
    using open = new DisposableStack()
    const reader = async () => {
      const it = open.use(await aReader(service.imaps_port))
      await it.ok(`LOGIN ${WMID} demo`)
      return it
    }
    const writer = await reader()
    await writer.ok(`APPEND INBOX {${MESSAGE.length}+}\r\n`, MESSAGE)
    expect(await readdir(join(data, 'imap-spool'))).toEqual([])

    for (let nth = 0; nth < READERS; nth++) {
      const deaf = await reader()
      await deaf.ok('EXAMINE INBOX')
      deaf.socket.pause()
      deaf.socket.write('b FETCH 1 BODY.PEEK[]\r\n')
    }
    const sizes = await Promise.all(
      Array.from({ length: READERS }, async (_, nth) => {
        const it = await reader()
        await it.ok('EXAMINE INBOX')
        return it.ok(nth % 2 ? 'FETCH 1 BODY.PEEK[]' : 'FETCH 1 BINARY.PEEK[1]')
      }),
    )
    for (const [nth, size] of sizes.entries())
      expect(size).toBeGreaterThan(nth % 2 ? MESSAGE.length : MESSAGE.length * 0.7)
    expect(await service.peakMb()).toBeGreaterThan(0)
    expect(await service.peakMb()).toBeLessThan(BUDGET_MB)
  },
  TEST_MS,
)
