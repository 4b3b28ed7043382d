import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSubmissionWorld, type SubmissionWorld } from './submission-world.ts'

let world: SubmissionWorld
beforeAll(async () => {
  world = await aSubmissionWorld({}, { message_bytes_max: 50_000 })
})
afterAll(() => world.dispose())

const envelope = () => `MAIL FROM:<${world.email}>\r\nRCPT TO:<boris@outside.test>\r\n`

/** Parts of it that begin at these bytes. */
function cut(whole: Buffer, cuts: readonly number[]): Buffer[] {
  const starts = [0, ...cuts.map((one) => one % (whole.length + 1)).toSorted((one, other) => one - other)]
  return starts.map((start, nth) => whole.subarray(start, starts[nth + 1] ?? whole.length))
}

const inChunks = (message: Buffer, cuts: readonly number[]): Buffer =>
  Buffer.concat(
    cut(message, cuts).flatMap((chunk, nth) => [
      Buffer.from(`BDAT ${chunk.length}${nth === cuts.length ? ' LAST' : ''}\r\n`),
      chunk,
    ]),
  )

async function repliesUntil(client: { reply(): Promise<string[]> }, end: string): Promise<string[]> {
  const heard: string[] = []
  while (!heard.at(-1)?.startsWith(end)) heard.push(...(await client.reply()))
  return heard
}

const cuts = (maxLength: number) => fc.array(fc.nat({ max: 5000 }), { maxLength })

test('a message arrives as it was written, wherever its chunks and its packets are cut', async () => {
  const body = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ minLength: 3000, maxLength: 4000 }))
  await fc.assert(
    fc.asyncProperty(body, cuts(6), cuts(5), async (some, chunks, packets) => {
      const message = Buffer.concat([
        Buffer.from(`From: ${world.email}\r\nDate: Mon, 23 Nov 2026 10:00:00 +0000\r\n`),
        Buffer.from('Message-ID: <cut@post.test>\r\n\r\n'),
        some,
        Buffer.from('\r\n.\r\nBDAT 3\r\n.\r\nno line end'),
      ])
      await using client = await world.signedIn()
      const said = Buffer.concat([
        Buffer.from(envelope()),
        inChunks(message, chunks),
        Buffer.from('QUIT\r\n'),
      ])
      for (const packet of cut(said, packets)) client.write(packet)
      const heard = await repliesUntil(client, '221')
      expect(heard.slice(0, -1).map((one) => one.slice(0, 3))).toEqual(Array(chunks.length + 3).fill('250'))
      const left = await world.app.blobs.get((await world.queued()).at(-1)!.blob)
      expect(left.subarray(-message.length).toString('latin1')).toBe(message.toString('latin1'))
    }),
    { numRuns: 40 },
  )
})

test.each([
  '',
  '-1',
  '1e3',
  '0x10',
  '5 5',
  '5 FIRST',
  '5 LAST LAST',
  '99999999999999999999',
  `${2 ** 53}`,
  '٣',
])('a chunk of "%s" bytes ends the conversation, and nothing behind it is read', async (size) => {
  const before = (await world.queued()).length
  await using client = await world.signedIn()
  client.write(`${envelope()}BDAT ${size}\r\nDATA\r\nFrom: ${world.email}\r\n\r\n.\r\n`)
  expect((await repliesUntil(client, '5')).at(-1)).toMatch(/^501 5\.5\.4/)
  await client.closed
  expect(await world.queued()).toHaveLength(before)
})

test('a message that is left in the middle of a chunk is not sent, and its bytes are not counted on', async () => {
  const before = (await world.queued()).length
  for (const end of ['BDAT 3000\r\nFrom: ', 'BDAT 8\r\nFrom: x\n', 'BDAT 0\r\n']) {
    await using client = await world.signedIn()
    client.write(`${envelope()}${end}`)
    await client.reply()
    await client.reply()
  }
  expect(await world.submit(`From: ${world.email}\r\n\r\nStill here\r\n`)).toMatch(/^250/)
  expect(await world.queued()).toHaveLength(before + 1)
})

test('ten thousand chunks of a byte are one message', async () => {
  const message = Buffer.from(`From: ${world.email}\r\n\r\n${'a'.repeat(10_000)}`)
  await using client = await world.signedIn()
  const said = [...message].map((byte) => `BDAT 1\r\n${String.fromCharCode(byte)}`).join('')
  client.write(`${envelope()}${said}BDAT 0 LAST\r\n`)
  const heard = await repliesUntil(client, '250 2.0.0 On its way')
  expect(heard).toHaveLength(message.length + 3)
})
