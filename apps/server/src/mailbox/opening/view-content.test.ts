import { expect, test } from 'vitest'
import { type TestMessage, writeTestMessage } from '#tests/world/test-message.ts'
import { aWorld } from '#tests/world/world.ts'
import { readContent } from './view-message.ts'

const GIF = Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')

async function opened(source: TestMessage | string, images: 'blocked' | 'allowed' = 'blocked') {
  await using world = await aWorld()
  const raw = typeof source === 'string' ? Buffer.from(source) : await writeTestMessage(source)
  const read = await readContent(world.app, world.anna, { folder_id: 3, uid: 7, raw, images })
  return { ...read, shown: Buffer.from(read.content, 'base64').toString() }
}

test('plain text is shown as it was written', async () => {
  const { shown, content_type, attachments, images_blocked } = await opened({
    text: 'Привет!\n\n<b>1 < 2</b>',
  })
  expect(shown.trim()).toBe('Привет!\n\n<b>1 < 2</b>')
  expect({ content_type, attachments, images_blocked }).toEqual({
    content_type: 'text/plain',
    attachments: [],
    images_blocked: 0,
  })
})

test('HTML is preferred, made harmless, and says how many pictures it keeps back', async () => {
  const html = '<p onclick="x()">Счёт</p><script>x()</script><img src="https://t.test/a.gif">'
  const read = await opened({ text: 'Bill', html })
  expect(read).toMatchObject({
    content_type: 'text/html',
    images_blocked: 1,
    shown: '<p>Счёт</p><img class="pmt-held" />',
  })
})

test('with consent remote pictures have signed addresses of ours', async () => {
  const read = await opened({ html: '<img src="https://t.test/a.gif">' }, 'allowed')
  expect(read.images_blocked).toBe(0)
  expect(read.shown).toMatch(
    /^<img src="\/api\/v1\/images\?url=https%3A%2F%2Ft\.test%2Fa\.gif&amp;sig=[\w-]{43}" \/>$/,
  )
})

test('pictures that travel with the letter are shown from its own parts', async () => {
  const read = await opened({
    html: '<img src="cid:logo@letter"><img src="cid:none@letter">',
    attachments: [{ filename: 'logo.gif', content: GIF, cid: 'logo@letter' }],
  })
  const [logo] = read.attachments
  expect(logo).toMatchObject({ name: 'logo.gif', cid: 'logo@letter', inline: true })
  expect(read.shown).toBe(
    `<img src="/api/v1/attachments/${logo?.id}?message_uid=7&amp;folder_id=3&amp;inline=1" /><img />`,
  )
})

test('HTML with nothing to see gives way to the text', async () => {
  const read = await opened({ text: 'words', html: '<style>p{color:red}</style><p> &nbsp; </p>' })
  expect(read).toMatchObject({ content_type: 'text/plain', images_blocked: 0 })
  expect(read.shown.trim()).toBe('words')
})

test('a list is left by https or mailto only', async () => {
  const read = await opened({
    headers: { 'List-Unsubscribe': '<mailto:u@list.test>, <https://list.test/u>' },
  })
  expect(read.list_unsubscribe).toBe('https://list.test/u')
  expect(
    (await opened({ headers: { 'List-Unsubscribe': '<javascript:alert(1)>' } })).list_unsubscribe,
  ).toBeNull()
})

test.each([
  '',
  'no header at all',
  'Content-Type: text/html\r\n\r\n',
  'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x',
])('bytes that are hardly a message open without an error: %j', async (raw) => {
  expect((await opened(raw)).fields.from).toEqual([])
})
