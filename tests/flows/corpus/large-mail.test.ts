import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { openBytesInHand } from '#server/platform/limits/bytes-in-hand.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { openWeb } from '#tests/world/web.ts'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'

const MB = 1_048_576
const HAND = { bytes_max: 3 * MB, patience_ms: 60_000, waiting_max: 100 }

/** Speaks as far as the final dot, and answers what is said to it. */
async function handOver(port: number, to: string, bytes: number): Promise<string> {
  await using client = await smtpClient(port, 60_000)
  await client.reply()
  for (const command of ['EHLO outside.test', 'MAIL FROM:<v@outside.test>', `RCPT TO:<${to}>`, 'DATA'])
    await client.say(command)
  client.write(`Subject: Large\r\n\r\n${`${'a'.repeat(78)}\r\n`.repeat(Math.ceil(bytes / 80))}`)
  return await client.say('.')
}

test('ten letters at once that do not fit into memory together wait for their turn, and all are taken', async () => {
  const hand = openBytesInHand(HAND)
  const held: number[] = []
  const watched = {
    ...hand,
    async hold(...args: Parameters<typeof hand.hold>) {
      const one = await hand.hold(...args)
      held.push(hand.held())
      return one
    },
  }
  await using world = await aMailWorld({ parts: { inHand: watched } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => handOver(world.mx_port, world.email, 2 * MB)),
  )

  expect(new Set(answers)).toEqual(new Set(['250 2.0.0 Delivered']))
  expect(await world.rows('inbox')).toHaveLength(10)
  expect(Math.max(...held)).toBeLessThanOrEqual(HAND.bytes_max)
  expect(hand.held()).toBe(0)
  expect(await readdir(join(world.app.config.DATA_DIR, 'spool'))).toEqual([])
})

test('who waits for memory in vain is told to come later, while small letters come in', async () => {
  const inHand = openBytesInHand({ ...HAND, patience_ms: 50 })
  await using world = await aMailWorld({ parts: { inHand } })
  using _everything = await inHand.hold('sending', HAND.bytes_max)

  expect(await handOver(world.mx_port, world.email, MB)).toBe('452 4.3.1 Too much mail at once')
  expect(await handOver(world.mx_port, world.email, 1000)).toBe('250 2.0.0 Delivered')
  expect(await world.app.metrics.text()).toContain('\npochtamt_memory_refusals_total 1\n')

  await using web = await openWeb(world.app)
  const anna = await web.signedIn(world.anna)
  const body = {
    subject: 'Large',
    fields: { from: [{ email: world.email, name: '' }], to: [{ email: world.email, name: '' }] },
    content: Buffer.alloc(MB, 'a').toString('base64'),
    content_type: 'text/plain',
  }
  const answer = await anna.post('/api/v1/messages/send', { body })
  expect(answer).toMatchObject({ status: 503, json: { meta: { i8s: 'too_much_at_once' } } })
})

test('a full disk is said in words, to people and to other servers', async () => {
  // The system itself says here that there is no room.
  const put = () => writeFile('/dev/full', 'no room').then(() => Promise.reject(new Error('there was room')))
  await using other = await aMailWorld()
  const blobs: BlobStore = { ...other.app.blobs, put }
  await using world = await aMailWorld({ parts: { blobs } })
  expect(await handOver(world.mx_port, world.email, 1000)).toBe('452 4.3.1 Insufficient system storage')

  await using web = await openWeb(world.app)
  const anna = await web.signedIn(world.anna)
  const body = {
    subject: 'Draft',
    fields: { from: [{ email: world.email, name: '' }], to: [] },
    content: '',
    content_type: 'text/plain',
  }
  const answer = await anna.post('/api/v1/messages/draft', { body })
  expect(answer).toMatchObject({ status: 507, json: { meta: { i8s: 'server_full' } } })
  expect(await world.app.metrics.text()).toContain('\npochtamt_disk_full_total 2\n')
})

test('an upload that was answered before it had come does not keep a stop waiting', async () => {
  const put = () => writeFile('/dev/full', 'no room').then(() => Promise.reject(new Error('there was room')))
  await using other = await aMailWorld()
  await using world = await aMailWorld({ parts: { blobs: { ...other.app.blobs, put } } })
  const web = await openWeb(world.app)
  const anna = await web.signedIn(world.anna)
  const socket = connect(Number(new URL(web.origin).port), '127.0.0.1')
  socket.on('error', () => {})
  const cookie = [...anna.cookies].map((pair) => pair.join('=')).join('; ')
  const head = `POST /api/v1/attachments HTTP/1.1\r\nHost: a\r\nOrigin: ${web.origin}\r\nCookie: ${cookie}\r\n`
  const type = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n'
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\nhalf of it'
  socket.write(head + type + file)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 [45]/)

  const closed = once(socket, 'close')
  await web[Symbol.asyncDispose]()
  await closed
})
