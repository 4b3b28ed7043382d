import { once } from 'node:events'
import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { Duplex, PassThrough, pipeline } from 'node:stream'
import { connect, TLSSocket } from 'node:tls'
import { constants, createDeflateRaw, createInflateRaw } from 'node:zlib'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { ByteReader, EndOfBytes, LineTooLong } from './byte-reader.ts'

const text = async (line: Promise<Buffer | null>) => (await line)?.toString() ?? null

/** Both ends of a connection. */
async function connection(): Promise<{ program: Socket; server: Socket } & Disposable> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const program = connectTcp(address.port, '127.0.0.1')
  const [server] = (await once(listener, 'connection')) as [Socket]
  program.on('error', () => {})
  const end = () => {
    program.destroy()
    server.destroy()
    listener.close()
  }
  return { program, server, [Symbol.dispose]: end }
}

test('lines end with CRLF or LF, and bytes between them are counted', async () => {
  const stream = new PassThrough()
  const bytes = new ByteReader(stream)
  stream.write('one\r\ntwo\n\r\nabc')
  stream.write('def\rgh\r')
  expect(await text(bytes.line(10))).toBe('one')
  expect(await text(bytes.line(10))).toBe('two')
  expect(await text(bytes.line(10))).toBe('')
  expect((await bytes.exactly(4)).toString()).toBe('abcd')
  await bytes.skip(1)
  stream.end('\nlast')
  expect(await text(bytes.line(10))).toBe('f\rgh')
  expect(bytes.waiting).toBe(4)
  expect(await bytes.line(10)).toBeNull()
  expect(bytes.isEnded).toBe(true)
})

test('a line may be as long as allowed and no longer; the next one is read', async () => {
  const stream = new PassThrough()
  const bytes = new ByteReader(stream)
  stream.write(`12345\r\n123456\r\n12345\n123456\n${'x'.repeat(1000)}{3+}\r\n`)
  expect(await text(bytes.line(5))).toBe('12345')
  await expect(bytes.line(5)).rejects.toThrow(LineTooLong)
  expect(await text(bytes.line(5))).toBe('12345')
  await expect(bytes.line(5)).rejects.toThrow(LineTooLong)
  const error = (await bytes.line(5).catch((one: unknown) => one)) as LineTooLong
  expect(error.end.toString()).toMatch(/x\{3\+\}$/)
  expect(bytes.waiting).toBe(0)
})

test('what was announced and does not come is an error, not less', async () => {
  const stream = new PassThrough()
  const bytes = new ByteReader(stream)
  stream.end('abc')
  await expect(bytes.exactly(4)).rejects.toThrow(EndOfBytes)
})

test('two who read at once are told, and none of them waits for ever', async () => {
  const bytes = new ByteReader(new PassThrough())
  const first = bytes.line(10)
  await expect(bytes.line(10)).rejects.toThrow('somebody else reads')
  bytes.attach(new PassThrough().end('a\r\n'))
  expect(await text(first)).toBe('a')
})

test('a connection that is cut ends a line that is waited for', async () => {
  using ends = await connection()
  const bytes = new ByteReader(ends.server)
  ends.program.write('a NOO')
  const line = bytes.line(100)
  ends.program.resetAndDestroy()
  expect(await line).toBeNull()
})

test('nothing is read ahead while nobody takes it', async () => {
  const stream = new PassThrough({ highWaterMark: 1024 })
  const bytes = new ByteReader(stream)
  let isFull = false
  for (let sent = 0; sent < 1000 && !isFull; sent++) {
    stream.write(Buffer.alloc(1024))
    await new Promise(setImmediate)
    isFull = stream.isPaused()
  }
  expect(isFull).toBe(true)
  expect(bytes.waiting).toBeLessThanOrEqual(66 * 1024)
  await bytes.skip(60 * 1024)
  stream.end(Buffer.alloc(100 * 1024))
  await expect(bytes.exactly(1_000_000)).rejects.toThrow(EndOfBytes)
})

test('a line of one byte after another', async () => {
  const stream = new PassThrough()
  const bytes = new ByteReader(stream)
  const line = 'x'.repeat(100_000)
  for (const char of `${line}\r\n`) stream.write(char)
  expect((await bytes.line(100_000))?.toString()).toBe(line)
})

test('STARTTLS: what came in the clear behind it is thrown away', async () => {
  using ends = await connection()
  const bytes = new ByteReader(ends.server)
  ends.program.write('a STARTTLS\r\nb LOGIN eve secret\r\n')
  expect(await text(bytes.line(100))).toBe('a STARTTLS')
  bytes.detach()
  bytes.discard()
  const pair = selfMadeCertificate('imap.example', new Date())
  const secure = new TLSSocket(ends.server, { isServer: true, ...pair })
  bytes.attach(secure)
  const program = connect({ socket: ends.program, rejectUnauthorized: false })
  program.write('c NOOP\r\n')
  expect(await text(bytes.line(100))).toBe('c NOOP')
  program.end()
  expect(await bytes.line(100)).toBeNull()
})

test('COMPRESS: a small bomb fills no memory, and a cut connection ends it', async () => {
  using ends = await connection()
  const bytes = new ByteReader(ends.server)
  bytes.detach()
  const inflate = createInflateRaw()
  pipeline(ends.server, inflate, () => {})
  bytes.attach(inflate)
  const deflate = createDeflateRaw()
  deflate.pipe(ends.program)
  deflate.write('a NOOP\r\n')
  deflate.flush(constants.Z_SYNC_FLUSH)
  expect(await text(bytes.line(100))).toBe('a NOOP')
  for (let sent = 0; sent < 64; sent++) deflate.write(Buffer.alloc(1024 * 1024))
  deflate.flush(constants.Z_SYNC_FLUSH)
  await bytes.skip(32 * 1024 * 1024)
  expect(bytes.waiting).toBeLessThan(256 * 1024)
  ends.program.resetAndDestroy()
  await expect(bytes.skip(64 * 1024 * 1024)).rejects.toThrow(EndOfBytes)
})

test('an error of a stream that was left, or of one that is read, ends no process', async () => {
  const stream = new Duplex({ read() {}, write() {} })
  const bytes = new ByteReader(stream)
  const other = new Duplex({ read() {}, write() {} })
  bytes.attach(other)
  stream.destroy(new Error('cut'))
  await new Promise((resolve) => stream.on('close', resolve))
  other.push('a NOOP\r\n')
  expect(await text(bytes.line(100))).toBe('a NOOP')
  other.destroy(new Error('cut'))
  expect(await bytes.line(100)).toBeNull()
})
