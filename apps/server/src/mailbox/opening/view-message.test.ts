import { expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor } from '#server/app.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { deleteMessages } from '#server/mailbox/messages/delete-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { trustImageSender } from '#server/mailbox/reading/images/trust-image-sender.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { statementsOf } from '#tests/world/database/statements-of.ts'
import type { TestMessage } from '#tests/world/test-message.ts'
import { aWorld, type Delivered, type World } from '#tests/world/world.ts'
import { openMessage } from './open-message.ts'

const PASSED = { auth: { dmarc: 'pass', spf: 'pass', dkim: 'pass' } }
const PLAIN: TestMessage = { html: '<p>Words</p><img src="cid:logo@letter">', from: 'news@outside.test' }
const WITH_IMAGE: TestMessage = { html: '<img src="https://t.test/a.gif">', from: 'news@outside.test' }

/** What a message shows to Anna, or to whoever is named, and what that asks of the database and the blobs. */
async function opened(
  { app, anna }: World,
  { folder_id, uid }: Pick<Delivered, 'folder_id' | 'uid'>,
  { whose = anna, show_images }: { whose?: Actor; show_images?: 'true' | 'false' } = {},
) {
  let blobs = 0
  const get = (hash: string) => {
    blobs++
    return app.blobs.get(hash)
  }
  const { answer, statements } = await statementsOf(() =>
    openMessage({ ...app, blobs: { ...app.blobs, get } }, whose, { folder_id, uid, show_images }),
  )
  const shown = Buffer.from(answer.message.content, 'base64').toString()
  return { answer, shown, blobs, statements: statements.length }
}

/** The bytes of Anna's only message. */
async function blobOf({ app, anna }: World): Promise<string> {
  const [row] = await app.db.sql({ blob: text() })`
    select blob from messages where account_id = ${anna.account_id}`
  return row!.blob
}

/** Whether it is known still what the message showed with images held back. */
async function isAtHand(
  world: World,
  { folder_id, uid }: Pick<Delivered, 'folder_id' | 'uid'>,
  blob?: string,
): Promise<boolean> {
  const { account_id } = world.anna
  const view = world.app.recentViews.get({
    ...{ blob: blob ?? (await blobOf(world)), account_id, folder_id, uid },
    images: 'blocked',
    isNotification: false,
  })
  return view !== undefined
}

test('a message that was opened lately is opened by one statement, and its bytes are not read', async () => {
  await using world = await aWorld()
  const message = await world.deliver(PLAIN, PASSED)
  const first = await opened(world, message)
  expect(first).toMatchObject({ blobs: 1, statements: 2 })
  expect(await opened(world, message)).toEqual({ ...first, blobs: 0, statements: 1 })
})

test('where images are held back, it is asked each time whether they still are', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const message = await world.deliver(WITH_IMAGE, PASSED)
  expect(await opened(world, message)).toMatchObject({ blobs: 1, statements: 2 })
  const again = await opened(world, message)
  expect(again).toMatchObject({ blobs: 0, statements: 2 })
  expect(again.answer.message.images_blocked).toBe(1)

  await saveSettings(app, anna, { settings: { image_display: 'always' } })
  const allowed = await opened(world, message)
  expect(allowed).toMatchObject({ blobs: 1, answer: { message: { images_blocked: 0 } } })
  expect(allowed.shown).toContain('/api/v1/images?')
  expect(await opened(world, message)).toEqual({ ...allowed, blobs: 0 })

  const held = await opened(world, message, { show_images: 'false' })
  expect(held).toMatchObject({ blobs: 0, statements: 1, answer: { message: { images_blocked: 1 } } })
})

test('the same bytes are shown to each reader, and in each folder, with addresses of their own', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const boris = await world.person('Boris')
  const hers = await world.deliver(WITH_IMAGE)
  const his = await world.deliver(WITH_IMAGE, {}, boris)
  const [toHer, toHim] = [
    await opened(world, hers, { show_images: 'true' }),
    await opened(world, his, { whose: boris, show_images: 'true' }),
  ]
  expect(toHim.blobs).toBe(1)
  expect(toHim.shown).not.toBe(toHer.shown)

  const folder_id = await world.folder('Work')
  await moveMessages(app, anna, {
    destination_id: folder_id,
    folder_messages: [{ folder_id: hers.folder_id, message_uids: [hers.uid] }],
  })
  await expect(opened(world, hers)).rejects.toMatchObject({ code: 'message_not_found' })
  const moved = await opened(world, { ...hers, folder_id, uid: 1 as MessageUid })
  expect(moved).toMatchObject({ blobs: 1, answer: { message: { folder_id } } })
})

test('nobody is shown what is no longer theirs, and what has left is forgotten with the same commit', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const message = await world.deliver(PLAIN)
  await opened(world, message)
  const boris = await world.person('Boris')
  await expect(opened(world, message, { whose: boris })).rejects.toMatchObject({ code: 'message_not_found' })

  const moved = { ...message, folder_id: await world.folder('INBOX.Trash'), uid: 1 as MessageUid }
  const discard = ({ folder_id, uid }: Delivered) =>
    deleteMessages(app, anna, { folder_messages: [{ folder_id, message_uids: [uid] }] })
  expect(await isAtHand(world, message)).toBe(true)
  await discard(message)
  expect(await isAtHand(world, message)).toBe(false)
  await opened(world, moved)
  expect(await isAtHand(world, moved)).toBe(true)
  const blob = await blobOf(world)
  await discard(moved)
  expect(await isAtHand(world, moved, blob)).toBe(false)
  await expect(opened(world, moved)).rejects.toMatchObject({ code: 'message_not_found' })
})

test('a session of one alias is shown nothing of another address, though it is at hand', async () => {
  await using world = await aWorld()
  const message = await world.deliver(PLAIN, { alias_id: 7 })
  await opened(world, message)
  const session = (alias_id: number): Actor => ({
    ...world.anna,
    alias_only: { alias_id, email: 'x@y.test' },
  })
  expect(await opened(world, message, { whose: session(7) })).toMatchObject({ blobs: 0 })
  await expect(opened(world, message, { whose: session(9) })).rejects.toMatchObject({
    code: 'message_not_found',
  })
})

test('images are shown no longer as soon as they are turned off, nor where they are asked for in Spam', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const message = await world.deliver(WITH_IMAGE, PASSED)
  const held = { answer: { message: { images_blocked: 1 } } }
  const shown = { answer: { message: { images_blocked: 0 } } }
  await saveSettings(app, anna, { settings: { image_display: 'never' } })
  expect(await opened(world, message)).toMatchObject(held)
  await trustImageSender(app, anna, message)
  expect(await opened(world, message)).toMatchObject(shown)
  // Another process has taken it back: this one hears of nothing.
  await app.db.sql`delete from trusted_image_senders where account_id = ${anna.account_id}`
  expect(await opened(world, message)).toMatchObject({ ...held, blobs: 0 })
  await app.db.sql`update settings set image_display = 'always' where account_id = ${anna.account_id}`
  expect(await opened(world, message)).toMatchObject({ ...shown, blobs: 0 })

  const junk = await world.deliver(WITH_IMAGE, { ...PASSED, folder: { kind: 'junk' } })
  for (const blobs of [1, 0])
    expect(await opened(world, junk, { show_images: 'true' })).toMatchObject({ ...held, blobs })
})

test('what stands for a message under a password says so in plain text, opened again as well', async () => {
  await using world = await aWorld()
  const message = await world.deliver({ html: '<p>Open it</p>', text: 'Open it' }, { encrypted: true })
  const first = await opened(world, message)
  expect(first.answer.message).toMatchObject({ content: 'Open it', content_type: 'text/plain' })
  const { answer, blobs } = await opened(world, message)
  expect({ answer, blobs }).toEqual({ answer: first.answer, blobs: 0 })
})

test('a draft is read each time, and nothing of it is at hand', async () => {
  await using world = await aWorld()
  const draft = await world.deliver(PLAIN, { folder: { kind: 'draft' }, flags: { draft: true } })
  for (const blobs of [1, 1]) {
    const { answer, ...read } = await opened(world, draft)
    expect(read).toMatchObject({ blobs })
    expect(answer.message.draft).toBeDefined()
    expect(await isAtHand(world, draft)).toBe(false)
  }
})

test('what cannot be read is shown as its source, and tried again the next time', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { folder_id, uid } = await world.deliver(PLAIN)
  const run = () => Promise.reject(new Error('no thread'))
  const broken = { ...app, readers: { ...app.readers, run } }
  const source = await openMessage(broken, anna, { folder_id, uid, show_images: undefined })
  expect(source.message.shown).toBe('as_source')
  const { answer } = await opened(world, { folder_id, uid })
  expect(answer.message.shown).toBeUndefined()
})
