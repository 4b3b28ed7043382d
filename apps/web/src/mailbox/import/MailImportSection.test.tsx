import { fireEvent } from '@testing-library/dom'
import { expect, test } from 'vitest'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { on } from '#tests/components/memory-api.ts'
import { render } from '#tests/components/render.tsx'
import { MailImportSection } from './MailImportSection.tsx'

const aFolder = (id: number, changes: Partial<Folder>): Folder => ({
  ...{ id: id as FolderId, name: 'INBOX', path: `folders/${id}/messages`, system: null, unread: 0, total: 0 },
  ...{ isCollector: false, isSubCollector: false, subfolders: [] },
  ...changes,
})

async function open() {
  const folders = [
    aFolder(1, { system: 'inbox' }),
    aFolder(2, { name: 'INBOX.Trash', system: 'trash' }),
    aFolder(3, { name: 'Старое' }),
  ]
  const page = await render(<MailImportSection />, { answers: [on(listFolders, () => ({ folders }))] })
  await page.press('Из файла mbox или eml')
  await page.findByRole('dialog', { name: 'Письма из файлов' })
  const choose = async (...files: File[]) => {
    const input = (await page.findAllByLabelText('Выбрать файлы')).find(
      (one) => one instanceof HTMLInputElement,
    )
    fireEvent.change(input!, { target: { files } })
  }
  return { page, choose }
}

test('a file of another kind is told of before anything is sent, and keeps no other away', async () => {
  const { page, choose } = await open()
  expect((await page.button('Забрать')).hasAttribute('disabled')).toBe(true)
  await choose(new File(['%PDF-1.7'], 'report.pdf'), new File(['From - x\nSubject: x\n'], 'Inbox'))
  await page.findByText('Это не файл mbox и не eml')
  expect((await page.button('Забрать')).hasAttribute('disabled')).toBe(false)
  await page.press('Не забирать Inbox')
  await expect.poll(() => page.queryByText('Inbox')).toBeNull()
  expect((await page.button('Забрать')).hasAttribute('disabled')).toBe(true)
})

test('the folder is the inbox, or another that takes messages', async () => {
  const { page, choose } = await open()
  await choose(new File(['From - x\nSubject: x\n'], 'Inbox'))
  await page.press('В папку: Входящие')
  const options = await page.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['Входящие', 'Старое'])
})
