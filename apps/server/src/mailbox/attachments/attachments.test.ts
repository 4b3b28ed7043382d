import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { UPLOAD_KEPT_MS } from '#contract/mailbox/attachments/attachments.ts'
import type { Actor } from '#server/app.ts'
import type { Bytes, Call } from '#server/platform/http/route.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { downloadAttachment } from './download-attachment.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadAttachment } from './upload-attachment.ts'

const upload = (
  world: World,
  name: string,
  content_type: string,
  content: string,
  actor: Actor = world.anna,
) => {
  const file: Call['file'] = async () => ({
    name,
    content_type,
    content: Readable.from([Buffer.from(content)]),
  })
  return uploadAttachment(world.app, actor, {}, { file } as Call)
}
const bytesOf = async ({ content }: Bytes): Promise<string> =>
  (Buffer.isBuffer(content) ? content : await buffer(content)).toString()

test('what was uploaded is given back under its name', async () => {
  await using world = await aWorld()
  const { attachment } = await upload(world, 'C:\\Documents\\Счёт.pdf', 'application/PDF; x=y', 'bytes')
  expect(attachment).toMatchObject({ name: 'Счёт.pdf', size: 5, content_type: 'application/pdf' })
  const download = await downloadAttachment(world.app, world.anna, { id: attachment.id })
  expect(download).toMatchObject({ file_name: 'Счёт.pdf', content_type: 'application/pdf', size: 5 })
  expect(await bytesOf(download)).toBe('bytes')
})

test('a call without a file is refused', async () => {
  await using world = await aWorld()
  const file: Call['file'] = async () => null
  await expect(uploadAttachment(world.app, world.anna, {}, { file } as Call)).rejects.toMatchObject({
    code: 'invalid_request_params',
  })
})

test('only pictures and PDF are shown in place; pages and drawings that could run lose their type', async () => {
  await using world = await aWorld()
  const shown = async (name: string, type: string) => {
    const { attachment } = await upload(world, name, type, 'x')
    const download = await downloadAttachment(world.app, world.anna, {
      id: attachment.id,
      inline: '1',
    })
    expect(await bytesOf(download)).toBe('x')
    return [download.file_name, download.content_type]
  }
  expect(await shown('a.png', 'image/png')).toEqual([null, 'image/png'])
  expect(await shown('a.pdf', 'application/pdf')).toEqual([null, 'application/pdf'])
  expect(await shown('b.PDF', 'application/octet-stream')).toEqual([null, 'application/pdf'])
  expect(await shown('c.pdf', 'text/html')).toEqual(['c.pdf', 'application/octet-stream'])
  expect(await shown('a.svg', 'image/svg+xml')).toEqual(['a.svg', 'application/octet-stream'])
  expect(await shown('a.html', 'text/html')).toEqual(['a.html', 'application/octet-stream'])
})

test('a file of a stored letter is found by its place', async () => {
  await using world = await aWorld()
  const { folder_id, uid } = await world.deliver({
    attachments: [
      { filename: 'a.txt', content: 'one' },
      { filename: 'b.txt', content: 'two' },
    ],
  })
  const download = await downloadAttachment(world.app, world.anna, { id: 2, folder_id, message_uid: uid })
  expect(download.file_name).toBe('b.txt')
  expect(await bytesOf(download)).toBe('two')
  await expect(
    downloadAttachment(world.app, world.anna, { id: 3, folder_id, message_uid: uid }),
  ).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test("another's files answer as if they did not exist", async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const { attachment } = await upload(world, 'secret.txt', 'text/plain', 'secret', boris)
  const { folder_id, uid } = await world.deliver(
    { attachments: [{ filename: 'a.txt', content: 'one' }] },
    {},
    boris,
  )
  await expect(downloadAttachment(world.app, world.anna, { id: attachment.id })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
  await expect(
    downloadAttachment(world.app, world.anna, { id: 1, folder_id, message_uid: uid }),
  ).rejects.toMatchObject({
    code: 'message_not_found',
  })
  await expect(downloadAttachment(world.app, world.anna, { id: 2 ** 40 })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})

test('uploads of one mailbox fill no disk: what is kept has an end, until the day is over', async () => {
  await using world = await aWorld()
  const boris = await world.person('Boris')
  const { attachment } = await upload(world, 'a', 'text/plain', 'a')
  await world.app.db.sql`update uploads set size = 50 * 1024 * 1024 where id = ${attachment.id}`
  await world.app.db.sql`
    insert into uploads (account_id, blob, name, size, content_type, created_at)
    select account_id, blob, name, size, content_type, created_at from uploads, generate_series(2, 20)
    where id = ${attachment.id}`
  await expect(upload(world, 'b', 'text/plain', 'b')).rejects.toMatchObject({ code: 'quota_exceeded' })
  await upload(world, 'b', 'text/plain', 'b', boris)
})

test('an upload is kept for a day and then forgotten', async () => {
  await using world = await aWorld()
  // Long before all others, which a sweep would take as well.
  world.clock.set('2020-01-01T09:00:00Z')
  const { attachment } = await upload(world, 'a.txt', 'text/plain', 'x')
  world.clock.advance(UPLOAD_KEPT_MS - 1000)
  await sweepUploads(world.app)
  expect(await bytesOf(await downloadAttachment(world.app, world.anna, { id: attachment.id }))).toBe('x')
  world.clock.advance(2000)
  await sweepUploads(world.app)
  await expect(downloadAttachment(world.app, world.anna, { id: attachment.id })).rejects.toMatchObject({
    code: 'attachment_not_found',
  })
})
