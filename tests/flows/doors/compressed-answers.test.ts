import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWeb, type Web } from '#tests/world/web.ts'
import { bytesReceived } from '#tests/world/wire/bytes-received.ts'
import { aWorld, type Delivered, type World } from '#tests/world/world.ts'
import { sampleMessages } from '../../../bench/messages/sample-message.ts'

const ROWS = 50
const LIST_BYTES_MAX = 9 * 1024
const BROWSERS = 'gzip, deflate, br, zstd'

let world: World
let web: Web
let list: string
let first: Delivered
let cookie: string
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
  for (const { subject, from, body, created_at } of sampleMessages(world.clock.now(), ROWS)) {
    const sender = { name: from.name, address: from.email }
    const sent = { subject, from: sender, to: world.email, text: body.join(' '), date: created_at }
    first = await world.deliver({ ...sent, attachments: [{ filename: 'a.txt', content: 'a'.repeat(5000) }] })
  }
  list = `/api/v1/folders/${first.folder_id}/messages?page=1&limit=${ROWS}`
  const anna = await web.signedIn(world.anna)
  cookie = [...anna.cookies].map((pair) => pair.join('=')).join('; ')
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

const receive = (path: string, accepted: string) =>
  bytesReceived(web.origin + path, { cookie, 'accept-encoding': accepted })

test(`a page of ${ROWS} rows travels in ${LIST_BYTES_MAX} bytes at most`, async () => {
  const { body, encoding } = await receive(list, BROWSERS)
  expect(JSON.parse(zstdDecompressSync(body).toString()).messages).toHaveLength(ROWS)
  expect(encoding).toBe('zstd')
  expect(body.length).toBeLessThanOrEqual(LIST_BYTES_MAX)
})

test.for([
  ['gzip, deflate, br', 'gzip', gunzipSync],
  ['zstd;q=0, gzip', 'gzip', gunzipSync],
  ['zstd;q=0.0', undefined, (body: Buffer) => body],
  ['identity', undefined, (body: Buffer) => body],
] as const)('who accepts %s is answered as %s', async ([accepted, expected, read]) => {
  const { body, encoding } = await receive(list, accepted)
  expect(encoding).toBe(expected)
  expect(JSON.parse(read(body).toString()).messages).toHaveLength(ROWS)
})

test('a header as long as it may be is read once', async () => {
  const { encoding } = await receive(list, `${'x;q=0,'.repeat(2000)}gzip`)
  expect(encoding).toBe('gzip')
})

test.for(['/api/v1/user', '/api/v1/labels'])('what is short is sent as it is (%s)', async (path) => {
  const { body, encoding } = await receive(path, BROWSERS)
  expect(encoding).toBeUndefined()
  expect(JSON.parse(body.toString())).toBeTypeOf('object')
})

test('an attachment is sent as it is', async () => {
  const message = await receive(`/api/v1/messages/${first.folder_id}/${first.uid}`, 'identity')
  const [{ id }] = JSON.parse(message.body.toString()).message.attachments
  const { body, encoding } = await receive(
    `/api/v1/attachments/${id}?folder_id=${first.folder_id}&message_uid=${first.uid}`,
    BROWSERS,
  )
  expect(encoding).toBeUndefined()
  expect(body.toString() === 'a'.repeat(5000)).toBe(true)
})

test('who has a page already is sent none, until its mailbox changes; and nobody else is taken for them', async () => {
  const anna = await web.signedIn(world.anna)
  const page = await anna.get(list)
  const tag = page.headers.get('etag')!
  expect(tag).toMatch(/^W\/"[\w-]{16}"$/)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const again = await anna.get(list, { 'if-none-match': tag })
  expect([again.status, again.text]).toEqual([304, ''])
  const others = await anna.get(list.replace(`limit=${ROWS}`, 'limit=10'), { 'if-none-match': tag })
  expect([others.status, others.json.messages.length]).toEqual([200, 10])

  await anna.post('/api/v1/messages/mark', {
    flag: 'flagget',
    folder_messages: [{ folder_id: first.folder_id, message_uids: [first.uid] }],
  })
  const changed = await anna.get(list, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
  expect(changed.json.messages).not.toEqual(page.json.messages)
})
