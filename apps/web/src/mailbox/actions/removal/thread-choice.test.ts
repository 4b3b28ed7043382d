import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages, refsOfRow } from '../cache/message-refs.ts'
import { aMember, aRow, at } from '../cache/rows.fixture.ts'
import { threadChoice } from './thread-choice.ts'

const INBOX = 1
const SENT = 2
const TRASH = 3
const ACCOUNTS = 4

const folder = (id: number, system: Folder['system']): Folder => ({
  id: id as FolderId,
  name: `F${id}`,
  path: `folders/${id}/messages`,
  system,
  unread: 0,
  total: 0,
  isCollector: false,
  isSubCollector: false,
  subfolders: [],
})
const folders = [folder(INBOX, 'inbox'), folder(SENT, 'sent'), folder(TRASH, 'trash'), folder(ACCOUNTS, null)]

const remove = { kind: 'delete' } as const
const moveTo = (destination_id: number) =>
  ({ kind: 'move', destination_id: destination_id as FolderId }) as const
const rowsOf = (...rows: MessageRow[]) => ({ folder_messages: folderMessages(rows.flatMap(refsOfRow)), rows })

const answered = aRow(5, {
  threads: [aMember(4), aMember(9, { folder_id: SENT }), aMember(7, { folder_id: ACCOUNTS })],
})

test('a conversation that goes on elsewhere is asked about, with both numbers', () => {
  const choice = threadChoice(remove, rowsOf(answered), folders)
  expect(choice).toMatchObject({ hereCount: 2, everywhereCount: 4, foldersCount: 3, rowsCount: 1 })
  expect(choice?.folder?.id).toBe(INBOX)
  expect(choice?.everywhere?.folder_messages).toEqual([
    { folder_id: INBOX, message_uids: [5, 4] },
    { folder_id: SENT, message_uids: [9] },
    { folder_id: ACCOUNTS, message_uids: [7] },
  ])
})

test('letters that lie at the destination already are not counted, and drafts stay', () => {
  const draft = aMember(8, { folder_id: 6 })
  const row = {
    ...answered,
    threads: [...answered.threads, { ...draft, flags: { ...draft.flags, draft: true } }],
  }
  expect(threadChoice(moveTo(ACCOUNTS), rowsOf(row), folders)).toMatchObject({ everywhereCount: 3 })
})

test('a letter without a conversation, one letter of it, a draft and a whole set are not asked about', () => {
  expect(threadChoice(remove, rowsOf(aRow(5)), folders)).toBeNull()
  const one = { folder_messages: folderMessages([at(INBOX, 4)]), rows: [answered] }
  expect(threadChoice(remove, one, folders)).toBeNull()
  expect(threadChoice(remove, rowsOf({ ...answered, isDraft: true }), folders)).toBeNull()
  const whole = { request: { request_type: 'folder' as const }, count: 9 }
  expect(threadChoice(remove, { ...rowsOf(answered), whole }, folders)).toBeNull()
})

test('one conversation that lies here alone is not asked about: it can be taken back', () => {
  const here = aRow(5, { threads: [aMember(4), aMember(3)] })
  expect(threadChoice(remove, rowsOf(here), folders)).toBeNull()
  expect(threadChoice(moveTo(ACCOUNTS), rowsOf(here), folders)).toBeNull()
  expect(threadChoice(remove, rowsOf(here, aRow(2)), folders)).toBeNull()
})

test('of several rows only conversations take more along', () => {
  expect(threadChoice(remove, rowsOf(answered, aRow(2)), folders)).toMatchObject({
    hereCount: 3,
    everywhereCount: 5,
    rowsCount: 2,
  })
})

test('what is deleted from Trash is gone for good, and nothing elsewhere is offered with it', () => {
  const gone = aRow(5, {
    folder_id: TRASH as FolderId,
    threads: [aMember(4, { folder_id: TRASH }), aMember(9, { folder_id: SENT })],
  })
  expect(threadChoice(remove, rowsOf(gone), folders)).toMatchObject({ isForGood: true, everywhere: null })
  const alone = { ...gone, threads: [aMember(9, { folder_id: SENT })] }
  expect(threadChoice(remove, rowsOf(alone), folders)).toBeNull()
})
