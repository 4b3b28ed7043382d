import { expect, test } from 'vitest'
import { listFolderMessagesSchema } from '#contract/mailbox/folders/contents/list-folder-messages.schema.ts'
import { createFolderSchema } from '#contract/mailbox/folders/create-folder.schema.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { createFolder } from '#server/mailbox/folders/create-folder.ts'
import { deleteFolder } from '#server/mailbox/folders/delete-folder.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { markMessages } from '#server/mailbox/messages/mark-messages.ts'
import { moveMessages } from '#server/mailbox/messages/move-messages.ts'
import { listFolderMessages } from '#server/mailbox/search/list-folder-messages.ts'
import { aWorld } from '#tests/world/world.ts'
import { changesSince } from './changes-since.ts'

test('each change of a message has a higher modseq than all before it in its folder', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const inbox = await world.folder('INBOX')
  const { uid } = await world.deliver({})
  const { label } = await createLabel(
    app,
    anna,
    createLabelSchema.input.parse({ label: { name: 'By hand', manual: true } }),
  )
  const folder_messages = [{ folder_id: inbox, message_uids: [uid] }]
  let former = 0
  for (const mark of [
    { flag: 'seen' },
    { flag: 'flagged' },
    { flag: 'unseen' },
    { flag: 'labeled', label_id: label.id },
    { flag: 'unlabeled', label_id: label.id },
  ] as const) {
    await markMessages(app, anna, { ...mark, folder_messages })
    const { state, changed } = (await changesSince(app, anna.account_id, inbox, {
      uid_validity: 0,
      modseq: 0,
    }))!
    expect(changed[0]!.modseq).toBeGreaterThan(former)
    expect(state.modseq).toBe(changed[0]!.modseq)
    former = state.modseq
  }
  // Nothing changes: nothing to tell.
  await markMessages(app, anna, { flag: 'unseen', folder_messages })
  const { state } = (await changesSince(app, anna.account_id, inbox, { uid_validity: 0, modseq: 0 }))!
  expect(state.modseq).toBe(former)
})

test('a folder made again under its name has another UIDVALIDITY, whatever the clock says', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const make = async () => {
    const { folder } = await createFolder(
      app,
      anna,
      createFolderSchema.input.parse({ folder: { folder: { name: 'Again', parent_id: null } } }),
    )
    const { state } = (await changesSince(app, anna.account_id, folder.id, { uid_validity: 0, modseq: 0 }))!
    await deleteFolder(app, anna, { id: folder.id })
    return state.uid_validity
  }
  const validities = [await make(), await make(), await make()]
  expect(validities).toEqual([...new Set(validities)].toSorted((one, other) => one - other))
})

test('a letter that a mail program has marked for deletion is shown until it is expunged', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const { uid } = await world.deliver({ subject: 'Marked' })
  await app.db
    .sql`update messages set deleted = true, keywords = '{$Work}' where account_id = ${anna.account_id}`
  const inbox = await world.folder('INBOX')
  const input = listFolderMessagesSchema.input.parse({ folder_id: String(inbox) })
  expect((await listFolderMessages(app, anna, input)).messages).toMatchObject([{ subject: 'Marked' }])

  const archive = await world.folder('Archive')
  await moveMessages(app, anna, {
    destination_id: archive,
    folder_messages: [{ folder_id: inbox, message_uids: [uid] }],
  })
  const { changed } = (await changesSince(app, anna.account_id, archive, { uid_validity: 0, modseq: 0 }))!
  expect(changed).toMatchObject([{ deleted: true, keywords: ['$Work'] }])
})
