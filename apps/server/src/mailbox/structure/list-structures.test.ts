import { expect, test } from 'vitest'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { fieldChooser } from '#mime/structure/choose-fields.ts'
import type { Section } from '#mime/structure/section.ts'
import { spanOfSection } from '#mime/structure/span-of-section.ts'
import { copyMessages } from '#server/mailbox/store/add/copy-messages.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { appendMessages } from '../programs/messages/append/append-messages.ts'
import { listStructures } from './list-structures.ts'
import { isListed } from './listed-fields.ts'

const SOURCE = `From: Anna <anna@a.test>\r
Subject: =?utf-8?q?=D0=96?=\r
X-Own: 1\r
Content-Type: multipart/mixed; boundary=b\r
\r
--b\r
\r
text\r
--b\r
Content-Type: image/gif; name="\u0436.gif"\r
Content-Transfer-Encoding: base64\r
\r
R0lG\r
--b--\r
`
const ENVELOPE =
  '(NIL "=?utf-8?q?=D0=96?=" (("Anna" NIL "anna" "a.test")) (("Anna" NIL "anna" "a.test"))' +
  ' (("Anna" NIL "anna" "a.test")) NIL NIL NIL NIL NIL)'

async function append({ app, anna }: World, folder_id: FolderId, source: string): Promise<void> {
  const message = { source: Buffer.from(source), flags: {}, keywords: [], received_at: null }
  await appendMessages(app, anna, { folder_id, messages: [message] })
}

const idsOf = async ({ app, anna }: World, table: 'messages' | 'message_structures') => {
  const rows =
    table === 'messages'
      ? await app.db.sql({
          id: int(),
        })`select id from messages where account_id = ${anna.account_id} order by id`
      : await app.db.sql({ id: int() })`
          select id from message_structures where account_id = ${anna.account_id} order by id`
  return rows.map(({ id }) => id)
}

const forget = ({ app, anna }: World) =>
  app.db.sql`delete from message_structures where account_id = ${anna.account_id}`

const chosen = (...fields: string[]): Section => ({ path: [], text: 'HEADER.FIELDS', fields })

test('a message has its structure from the beginning, and its bytes are not asked for', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  await append(world, await world.folder('Work'), SOURCE)
  const [id] = await idsOf(world, 'messages')
  const blobs = { ...app.blobs, get: () => Promise.reject(new Error('asked for')) }
  const structure = (await listStructures({ ...app, blobs }, anna, [id!, 999_999])).get(id!)!

  expect(structure.envelope).toBe(ENVELOPE)
  expect(structure.body_structure).toBe(
    '(("text" "plain" ("charset" "us-ascii") NIL NIL "7bit" 4 0 NIL NIL NIL NIL)' +
      '("image" "gif" ("name" {6}\r\nж.gif) NIL NIL "base64" 4 NIL NIL NIL NIL)' +
      ' "mixed" ("boundary" "b") NIL NIL NIL)',
  )
  expect(structure.writeBody()).toBe(
    '(("text" "plain" ("charset" "us-ascii") NIL NIL "7bit" 4 0)("image" "gif" ("name" {6}\r\nж.gif) NIL NIL "base64" 4) "mixed")',
  )
  const { start, end } = spanOfSection(structure.body, { path: [2], text: null, fields: [] })!
  expect(Buffer.from(SOURCE).toString('utf8', start, end)).toBe('R0lG')
  expect(structure.body.end).toBe(Buffer.byteLength(SOURCE))
})

test('header fields that programs list mail by are kept beside it, others have to be read', async () => {
  await using world = await aWorld()
  await append(world, await world.folder('Work'), SOURCE)
  await append(world, await world.folder('Work'), `To: ${'a@b.test, '.repeat(2000)}\r\n\r\n`)
  const ids = await idsOf(world, 'messages')
  const [one, long] = [...(await listStructures(world.app, world.anna, ids)).values()]
  const listed = chosen('SUBJECT', 'From', 'Priority')
  expect(isListed(listed)).toBe(true)
  expect(fieldChooser(listed)(one!.header!)).toBe(
    'From: Anna <anna@a.test>\r\nSubject: =?utf-8?q?=D0=96?=\r\n\r\n',
  )
  expect(isListed(chosen('subject', 'x-own'))).toBe(false)
  expect(isListed({ ...chosen('subject'), text: 'HEADER.FIELDS.NOT' })).toBe(false)
  expect(isListed({ ...chosen('subject'), path: [1] })).toBe(false)
  expect(long!.header).toBeNull()
})

test('messages of before get theirs when they are asked for; what cannot be read is known to be there', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const work = await world.folder('Work')
  for (let nth = 0; nth < 120; nth++) await append(world, work, SOURCE.replace('X-Own: 1', `X-Own: ${nth}`))
  await append(world, work, `Subject: large\r\n\r\n${'line\r\n'.repeat(20_000)}`)
  await append(world, work, 'Subject: gone\r\n\r\n')
  const ids = await idsOf(world, 'messages')
  const before = await listStructures(app, anna, ids)
  await forget(world)

  const blobs = { ...app.blobs }
  blobs.get = async (hash) => {
    const bytes = await app.blobs.get(hash)
    if (bytes.includes('Subject: gone')) throw new Error('not there')
    return bytes
  }
  const made = await listStructures({ ...app, blobs }, anna, ids)
  expect([...made.keys()].toSorted((a, b) => a - b)).toEqual(ids)
  expect(made.get(ids.at(-1)!)).toBeNull()
  for (const id of ids.slice(0, -1)) {
    const { envelope, body } = made.get(id)!
    expect({ envelope, body }).toEqual({ envelope: before.get(id)!.envelope, body: before.get(id)!.body })
  }
  expect(app.faults.counts().structure).toBe(1)
  expect(await idsOf(world, 'message_structures')).toEqual(ids.slice(0, -1))
})

test('a copy has it too, what is deleted has it no more, and nobody hears of that of another account', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const [work, inbox] = [await world.folder('Work'), await world.folder('INBOX')]
  await append(world, work, SOURCE)
  const [id] = await idsOf(world, 'messages')
  await withMailbox(app.db, anna.account_id, (tx) => copyMessages(tx, anna.account_id, [id!], inbox))
  const ids = await idsOf(world, 'messages')
  expect(ids).toHaveLength(2)
  expect(await idsOf(world, 'message_structures')).toEqual(ids)
  expect((await listStructures(app, { account_id: anna.account_id + 1 }, ids)).size).toBe(0)

  await withMailbox(app.db, anna.account_id, (tx) =>
    removeMessages(tx, anna.account_id, [{ folder_id: work, message_uids: [1 as never] }]),
  )
  expect(await idsOf(world, 'message_structures')).toEqual(ids.slice(1))
})
