import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { openWeb, type Web } from '#tests/world/web.ts'
import { aWorld, type World } from '#tests/world/world.ts'

let world: World
let web: Web
beforeAll(async () => {
  world = await aWorld()
  web = await openWeb(world.app)
})
afterAll(async () => {
  await web[Symbol.asyncDispose]()
  await world.dispose()
})

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const people = (...emails: string[]) => emails.map((email) => ({ email, name: '' }))

test('a draft with a picture and a file is reopened, saved again and sent, and both arrive', async () => {
  const browser = await web.signedIn(world.anna)
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  const form = new FormData()
  form.set('file', new Blob(['%PDF'], { type: 'application/pdf' }), 'Договор.pdf')
  const { attachment } = (await browser.post('/api/v1/attachments', form)).json
  const body = {
    subject: 'Договор',
    fields: {
      from: people(world.email),
      to: people('boris@outside.test'),
      bcc: people('secret@outside.test'),
    },
    content: base64(`<p>Смотрите</p><img src="data:image/png;base64,${png.toString('base64')}">`),
    content_type: 'text/html',
    attachments: [{ id: attachment.id }],
  }
  let stored = (await browser.post('/api/v1/messages/draft', { body, isDraft: true })).json.message

  for (const path of ['/api/v1/messages/draft', '/api/v1/messages/draft', '/api/v1/messages/send']) {
    const { message } = (await browser.get(`/api/v1/messages/${stored.folder_id}/${stored.uid}`)).json
    expect(message.content_type).toBe('text/html')
    expect(message.fields.bcc).toEqual(people('secret@outside.test'))
    const again = {
      ...body,
      uid: stored.uid,
      fields: { ...message.fields, from: people(world.email) },
      content: message.content,
      attachments: message.attachments.map(({ id }: { id: number }) => ({
        id,
        message_uid: stored.uid,
        folder_id: stored.folder_id,
      })),
    }
    const answer = await browser.post(path, { body: again })
    expect(answer.status).toBe(200)
    stored = answer.json.message
  }
  expect(await world.subjectsIn('INBOX.Drafts')).toEqual([])

  const rows = await world.app.db.sql({ blob: text() })`
    select blob from outbound where account_id = ${world.anna.account_id}`
  const wire = await world.app.blobs.get(rows[0]!.blob)
  const read = await readMessage(wire)
  expect(read.attachments).toMatchObject([
    { name: 'image-1.png', inline: true },
    { name: 'Договор.pdf', inline: false },
  ])
  expect((await readAttachment(wire, 1))?.content).toEqual(png)
  expect((await readAttachment(wire, 2))?.content.toString()).toBe('%PDF')
  expect(read.html?.match(/<div/g) ?? []).toEqual([])
  expect(wire.toString()).not.toContain('secret')
})
