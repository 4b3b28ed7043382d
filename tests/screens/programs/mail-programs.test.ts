import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { createFolderAt } from '#server/mailbox/programs/folders/create-folder-at.ts'
import { deleteFolderAt } from '#server/mailbox/programs/folders/delete-folder-at.ts'
import { folderAt } from '#server/mailbox/programs/folders/folder-at.ts'
import { listFolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { renameFolderAt } from '#server/mailbox/programs/folders/rename-folder-at.ts'
import { appendMessages } from '#server/mailbox/programs/messages/append/append-messages.ts'
import { expungeMessages } from '#server/mailbox/programs/messages/expunge-messages.ts'
import { storeFlags } from '#server/mailbox/programs/messages/flags/store-flags.ts'
import type { StoreFlags } from '#server/mailbox/programs/messages/flags/stored-flags.ts'
import { copyUids, moveUids } from '#server/mailbox/programs/messages/move-uids.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })
const folder = (page: Page, name: RegExp) => page.getByRole('treeitem', { name })

describeScreens('a browser beside a mail program', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('shows without a reload what the program does', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(4))
    const { page, mailbox, complaints } = here
    const { app } = testApp
    const actor = mailbox.owner
    await row(page, /Письмо 4/).waitFor()
    const inbox = folderAt(await listFolderStatus(app, actor), 'INBOX')!.id
    const uids = (...numbers: number[]) => numbers as MessageUid[]
    const store = (uid: number, flags: StoreFlags['flags'], keywords: string[] = []) =>
      storeFlags(app, actor, { folder_id: inbox, uids: uids(uid), mode: 'add', flags, keywords })

    await store(2, { seen: true, flagged: true }, ['&BB8EQAQ+BDUEOgRC-', '$MDNSent'])
    await row(page, /Письмо 2/)
      .getByRole('img', { name: 'Важное' })
      .waitFor()
    await row(page, /Письмо 2/)
      .getByText('Проект')
      .waitFor()
    await folder(page, /Входящие.*3/).waitFor()
    expect(await page.getByText('$MDNSent').count()).toBe(0)

    const { folder_id: destination_id } = await createFolderAt(app, actor, { path: 'Отчёты' })
    await folder(page, /Отчёты/).waitFor()
    await copyUids(app, actor, { folder_id: inbox, uids: uids(1), destination_id })
    await folder(page, /Отчёты.*1/).waitFor()
    await moveUids(app, actor, { folder_id: inbox, uids: uids(3), destination_id })
    await row(page, /Письмо 3/).waitFor({ state: 'detached' })
    await folder(page, /Отчёты.*2/).waitFor()

    await store(4, { deleted: true })
    await appendMessages(app, actor, {
      folder_id: inbox,
      messages: [
        {
          ...{ source: Buffer.from('From: v@outside.test\r\nSubject: From a program\r\n\r\nText') },
          ...{ flags: {}, keywords: [], received_at: null },
        },
      ],
    })
    await row(page, /From a program/).waitFor()
    // Marked for deletion it is shown until it is expunged.
    expect(await row(page, /Письмо 4/).count()).toBe(1)
    await expungeMessages(app, actor, { folder_id: inbox })
    await row(page, /Письмо 4/).waitFor({ state: 'detached' })

    await renameFolderAt(app, actor, { path: 'Отчёты', to: 'Архив отчётов' })
    await folder(page, /Архив отчётов/).waitFor()
    await deleteFolderAt(app, actor, { path: 'Архив отчётов' })
    await folder(page, /Архив отчётов/).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
