import { expect, test } from 'vitest'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { deleteLabel } from '#server/mailbox/labels/delete-label.ts'
import { saveLabel } from '#server/mailbox/labels/save-label.ts'
import { findFolderAt } from '#server/mailbox/programs/folders/at-path/find-folder-at.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import { aWorld } from '#tests/world/world.ts'
import { keepKeywords } from './kept-keywords.ts'
import { listKeywords } from './list-keywords.ts'

test('what is kept of keywords is after every change what is read anew', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const folder_id = await world.folder('INBOX')
  await world.deliver({ subject: 'One' })
  const form = (name: string) => createLabelSchema.input.parse({ label: { name, manual: true } })
  const { label } = await createLabel(app, anna, form('Work'))
  const store = (keyword: string) =>
    storeFlags(app, anna, {
      ...{ folder_id, uids: [1] as MessageUid[], mode: 'add' as const },
      ...{ flags: {}, keywords: [keyword] },
    })
  const keywords = keepKeywords(app)
  const changes: (() => Promise<unknown>)[] = [
    async () => {},
    () => store('$Junk'),
    () => store('Home'),
    () => saveLabel(app, anna, { id: label.id, ...form('Office') }),
    () => deleteLabel(app, anna, { id: label.id }),
  ]
  for (const change of changes) {
    await change()
    const { change_seq } = (await findFolderAt(app, anna, 'INBOX'))!
    const known = await keywords.list(anna, change_seq)
    expect(known).toEqual(await listKeywords(app, anna))
    expect(await keywords.list(anna, change_seq)).toBe(known)
  }
})

test('of so many mailboxes the keywords are kept, and no more', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  const other = await world.person()
  const keywords = keepKeywords(app, { mailboxes_max: 1 })
  const first = await keywords.list(anna, 1)
  await keywords.list(other, 1)
  expect(await keywords.list(anna, 1)).not.toBe(first)
})
